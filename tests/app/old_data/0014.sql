-- key c85cc19786e72558a2e04ccad8348be0d97e064a63b12ddda2bef4feed40bc49
-- cookie 1.7e24de5ba147ab4a7ffb16aa43867137.2a3c99fc265841cdf0e3094ff58da2237ba7181be0b2b874361ab0f6def906ea
BEGIN TRANSACTION;
CREATE TABLE accounts (
	person VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(255) NOT NULL, 
	shape VARCHAR(255) NOT NULL, 
	password VARCHAR(255), 
	created DOUBLE NOT NULL, owner VARCHAR(64), 
	CONSTRAINT pk_accounts PRIMARY KEY (person)
);
INSERT INTO "accounts" VALUES('0fa363a12fff79cd','Beth','beth','Beth','$argon2id$v=19$m=65536,t=3,p=4$mSnvZrS/hd5ucBGXIFSnHg$T9UA4+keRl+BFFgFoCAFQBvp8IzoLEQxZt/N8pyexo0',1.79577017835260128973e+09,NULL);
CREATE TABLE admin_acts (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	at DOUBLE NOT NULL, 
	"by" VARCHAR(64) NOT NULL, 
	act VARCHAR(16) NOT NULL, 
	about TEXT NOT NULL
);
CREATE TABLE admins (
	person VARCHAR(64) NOT NULL, 
	since DOUBLE NOT NULL, 
	CONSTRAINT pk_admins PRIMARY KEY (person)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0014');
CREATE TABLE analyses (
	game_id VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	owner VARCHAR(32) NOT NULL, 
	progress INTEGER NOT NULL, 
	beat DOUBLE NOT NULL, 
	body TEXT, 
	CONSTRAINT pk_analyses PRIMARY KEY (game_id), 
	CONSTRAINT fk_analyses_game_id FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE bans (
	kind VARCHAR(8) NOT NULL, 
	what VARCHAR(80) NOT NULL, 
	until DOUBLE, 
	reason TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_bans PRIMARY KEY (kind, what)
);
CREATE TABLE bot_tokens (
	hash VARCHAR(64) NOT NULL, 
	bot VARCHAR(64) NOT NULL, 
	label VARCHAR(64) NOT NULL, 
	created DOUBLE NOT NULL, 
	used DOUBLE, 
	CONSTRAINT pk_bot_tokens PRIMARY KEY (hash), 
	CONSTRAINT fk_bot_tokens_bot FOREIGN KEY(bot) REFERENCES accounts (person)
);
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (table_id, seq), 
	CONSTRAINT fk_events_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('7rnsjcx69kdj',1,1.79577017852385401727e+09,'{"event":"created","code":"GREAT-TEN-VAST-SPRAY","host":"0fa363a12fff79cd","settings":{"name":"Finished","game":"island","public":true,"max_players":2,"bot_speed":"fast","rules":{"map":"standard","victory_points":5,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"turn_timer":0,"undo":true,"hints":false,"rated":false,"entry":"knock","watchers":false},"maps":{},"seed":"18a2905de2537eb61cc8e5f4ed15cfd43cefae20e31f251d2ecf2a72260d90c9","paired":[],"invite":"2z7LIs1uso5JcuNj84wmzQ","admitted":[]}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',2,1.79577017852385401727e+09,'{"event":"sat","person":"0fa363a12fff79cd","name":"Beth","colour":"red","local":false,"contribution":null,"account":true,"bot_account":false}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',3,1.79577017853953981398e+09,'{"event":"bot_seated","bot":"easy","name":"Jacana","colour":"blue"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',4,1.79577017857855129236e+09,'{"event":"started","version":1,"rules":{"map":"standard","victory_points":5,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"seats":["blue","red"],"setup":{"board":{"hexes":[{"q":0,"r":-2,"terrain":"pasture","token":6},{"q":1,"r":-2,"terrain":"mountains","token":2},{"q":2,"r":-2,"terrain":"mountains","token":5},{"q":-1,"r":-1,"terrain":"fields","token":3},{"q":0,"r":-1,"terrain":"hills","token":9},{"q":1,"r":-1,"terrain":"pasture","token":10},{"q":2,"r":-1,"terrain":"desert"},{"q":-2,"r":0,"terrain":"pasture","token":8},{"q":-1,"r":0,"terrain":"hills","token":4},{"q":0,"r":0,"terrain":"hills","token":11},{"q":1,"r":0,"terrain":"forest","token":3},{"q":2,"r":0,"terrain":"fields","token":8},{"q":-2,"r":1,"terrain":"mountains","token":10},{"q":-1,"r":1,"terrain":"forest","token":5},{"q":0,"r":1,"terrain":"pasture","token":6},{"q":1,"r":1,"terrain":"fields","token":4},{"q":-2,"r":2,"terrain":"forest","token":9},{"q":-1,"r":2,"terrain":"forest","token":12},{"q":0,"r":2,"terrain":"fields","token":11}],"ports":[{"q":0,"r":-2,"side":"NW"},{"q":1,"r":-2,"side":"NE","resource":"wool"},{"q":2,"r":-1,"side":"NE","resource":"lumber"},{"q":2,"r":0,"side":"E"},{"q":1,"r":1,"side":"SE"},{"q":-1,"r":2,"side":"SE","resource":"grain"},{"q":-2,"r":2,"side":"SW"},{"q":-2,"r":1,"side":"W","resource":"brick"},{"q":-1,"r":-1,"side":"W","resource":"ore"}],"robber":[2,-1]}},"seed":"18a2905de2537eb61cc8e5f4ed15cfd43cefae20e31f251d2ecf2a72260d90c9","seating":["red","blue"],"contributions":{},"lesson":false,"continued":null}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',5,1.79577017871718120573e+09,'{"event":"played","seat":0,"action":"settlement n34"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',6,1.79577017873330759996e+09,'{"event":"played","seat":0,"action":"road e41"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',7,1.79577017874705409999e+09,'{"event":"played","seat":1,"action":"settlement n15"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',8,1.79577017876170372959e+09,'{"event":"played","seat":1,"action":"road e17"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',9,1.79577017878881430631e+09,'{"event":"played","seat":1,"action":"settlement n26"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',10,1.79577017880958342546e+09,'{"event":"played","seat":1,"action":"road e38"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',11,1.7957701788331148625e+09,'{"event":"played","seat":0,"action":"settlement n12"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',12,1.79577017888093471527e+09,'{"event":"played","seat":0,"action":"road e19"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',13,1.79577017888708949083e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',14,1.79577017888708949083e+09,'{"event":"played","seat":-1,"action":"dice 5 6"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',15,1.79577017889768648147e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',16,1.79577017890657973284e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',17,1.79577017890657973284e+09,'{"event":"played","seat":-1,"action":"dice 3 4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',18,1.79577017891337704655e+09,'{"event":"played","seat":1,"action":"robber h0"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',19,1.79577017891337704655e+09,'{"event":"played","seat":-1,"action":"take wool"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',20,1.7957701789272954464e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',21,1.7957701789413497448e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',22,1.7957701789413497448e+09,'{"event":"played","seat":-1,"action":"dice 5 4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',23,1.79577017897114801399e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',24,1.79577017897886395455e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',25,1.79577017897886395455e+09,'{"event":"played","seat":-1,"action":"dice 3 2"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',26,1.79577017898319768905e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',27,1.79577017899122810362e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',28,1.79577017899122810362e+09,'{"event":"played","seat":-1,"action":"dice 6 1"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',29,1.79577017899944043157e+09,'{"event":"played","seat":0,"action":"robber h11"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',30,1.79577017899944043157e+09,'{"event":"played","seat":-1,"action":"take grain"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',31,1.79577017903195500377e+09,'{"event":"played","seat":0,"action":"road e26"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',32,1.79577017906792354585e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',33,1.79577017907362151147e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',34,1.79577017907362151147e+09,'{"event":"played","seat":-1,"action":"dice 2 6"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',35,1.79577017907916450505e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',36,1.79577017908748745914e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',37,1.79577017908748745914e+09,'{"event":"played","seat":-1,"action":"dice 6 1"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',38,1.79577017910470509531e+09,'{"event":"played","seat":0,"action":"robber h6"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',39,1.79577017910470509531e+09,'{"event":"played","seat":-1,"action":"take wool"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',40,1.79577017914686083797e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',41,1.79577017917779612537e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',42,1.79577017917779612537e+09,'{"event":"played","seat":-1,"action":"dice 2 3"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',43,1.79577017920508599279e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',44,1.7957701792330238819e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',45,1.7957701792330238819e+09,'{"event":"played","seat":-1,"action":"dice 2 5"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',46,1.7957701792648956776e+09,'{"event":"played","seat":0,"action":"robber h11"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',47,1.79577017931727480888e+09,'{"event":"played","seat":0,"action":"settlement n23"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',48,1.79577017933939838412e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',49,1.79577017935674643515e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',50,1.79577017935674643515e+09,'{"event":"played","seat":-1,"action":"dice 2 6"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',51,1.79577017936979532243e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',52,1.79577017957538390157e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',53,1.79577017957538390157e+09,'{"event":"played","seat":-1,"action":"dice 2 5"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',54,1.79577017961084580421e+09,'{"event":"played","seat":0,"action":"robber h6"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',55,1.79577017965239977832e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',56,1.79577017968237185479e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',57,1.79577017968237185479e+09,'{"event":"played","seat":-1,"action":"dice 5 4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',58,1.795770179701129198e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',59,1.79577017974089789397e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',60,1.79577017974089789397e+09,'{"event":"played","seat":-1,"action":"dice 6 3"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',61,1.79577017977274799344e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',62,1.79577017979680061336e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',63,1.79577017979680061336e+09,'{"event":"played","seat":-1,"action":"dice 5 3"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',64,1.79577017982881927482e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',65,1.7957701798769130707e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',66,1.7957701798769130707e+09,'{"event":"played","seat":-1,"action":"dice 4 6"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',67,1.79577017992916822437e+09,'{"event":"played","seat":0,"action":"bank brick 4 for wool"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',68,1.79577017997353434561e+09,'{"event":"played","seat":0,"action":"buy"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',69,1.79577017997353434561e+09,'{"event":"played","seat":-1,"action":"draw knight"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',70,1.79577018002177286144e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',71,1.79577018005272269246e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',72,1.79577018005272269246e+09,'{"event":"played","seat":-1,"action":"dice 6 1"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',73,1.79577018009557843204e+09,'{"event":"played","seat":1,"action":"robber h1"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',74,1.79577018012482166292e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',75,1.79577018016753125195e+09,'{"event":"played","seat":0,"action":"knight"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',76,1.79577018022494316103e+09,'{"event":"played","seat":0,"action":"robber h6"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',77,1.79577018022494316103e+09,'{"event":"played","seat":-1,"action":"take grain"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',78,1.79577018027695250513e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',79,1.79577018027695250513e+09,'{"event":"played","seat":-1,"action":"dice 4 3"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',80,1.79577018031875705714e+09,'{"event":"played","seat":0,"action":"robber h11"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',81,1.79577018037414240839e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',82,1.79577018038838124277e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',83,1.79577018038838124277e+09,'{"event":"played","seat":-1,"action":"dice 4 3"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',84,1.79577018039935874934e+09,'{"event":"played","seat":1,"action":"robber h8"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',85,1.79577018039935874934e+09,'{"event":"played","seat":-1,"action":"take grain"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',86,1.79577018041040325168e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',87,1.79577018042456245426e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',88,1.79577018042456245426e+09,'{"event":"played","seat":-1,"action":"dice 1 4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',89,1.79577018046168828012e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',90,1.79577018048499870302e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',91,1.79577018048499870302e+09,'{"event":"played","seat":-1,"action":"dice 3 6"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',92,1.7957701805079212189e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',93,1.79577018054694581032e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',94,1.79577018054694581032e+09,'{"event":"played","seat":-1,"action":"dice 3 5"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',95,1.79577018062501692768e+09,'{"event":"played","seat":0,"action":"road e25"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',96,1.79577018065681648251e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',97,1.79577018068193030361e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',98,1.79577018068193030361e+09,'{"event":"played","seat":-1,"action":"dice 4 4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',99,1.79577018070859956741e+09,'{"event":"played","seat":1,"action":"bank grain 3 for ore"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',100,1.79577018071959376328e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',101,1.79577018075176453584e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',102,1.79577018075176453584e+09,'{"event":"played","seat":-1,"action":"dice 1 3"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',103,1.79577018078373289115e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',104,1.79577018080706882477e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',105,1.79577018080706882477e+09,'{"event":"played","seat":-1,"action":"dice 6 1"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',106,1.79577018082320570948e+09,'{"event":"played","seat":1,"action":"robber h12"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',107,1.79577018082320570948e+09,'{"event":"played","seat":-1,"action":"take brick"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',108,1.79577018083991694452e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',109,1.79577018084993767733e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',110,1.79577018084993767733e+09,'{"event":"played","seat":-1,"action":"dice 2 2"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',111,1.79577018086992263798e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',112,1.79577018088722801213e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',113,1.79577018088722801213e+09,'{"event":"played","seat":-1,"action":"dice 1 6"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',114,1.79577018089992499353e+09,'{"event":"played","seat":1,"action":"robber h4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',115,1.79577018089992499353e+09,'{"event":"played","seat":-1,"action":"take brick"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',116,1.79577018091815209391e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',117,1.79577018094512248043e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',118,1.79577018094512248043e+09,'{"event":"played","seat":-1,"action":"dice 5 6"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',119,1.79577018096353673935e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',120,1.79577018097821497922e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',121,1.79577018097821497922e+09,'{"event":"played","seat":-1,"action":"dice 4 4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',122,1.79577018099362301821e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',123,1.79577018101157069203e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',124,1.79577018101157069203e+09,'{"event":"played","seat":-1,"action":"dice 2 5"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',125,1.79577018102232217793e+09,'{"event":"played","seat":0,"action":"robber h6"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',126,1.79577018102232217793e+09,'{"event":"played","seat":-1,"action":"take brick"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',127,1.79577018104898810391e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',128,1.7957701810586948395e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',129,1.7957701810586948395e+09,'{"event":"played","seat":-1,"action":"dice 3 4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',130,1.79577018107161545754e+09,'{"event":"played","seat":1,"action":"robber h10"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',131,1.79577018108338093754e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',132,1.79577018109886741639e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',133,1.79577018109886741639e+09,'{"event":"played","seat":-1,"action":"dice 2 2"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',134,1.79577018112290406233e+09,'{"event":"played","seat":0,"action":"offer brick 2 for grain"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',135,1.79577018112854743005e+09,'{"event":"played","seat":1,"action":"reject"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',136,1.79577018115384554868e+09,'{"event":"played","seat":0,"action":"bank brick 4 for lumber"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',137,1.79577018117878389356e+09,'{"event":"played","seat":0,"action":"road e27"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',138,1795770181.20487,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',139,1.79577018121515870089e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',140,1.79577018121515870089e+09,'{"event":"played","seat":-1,"action":"dice 1 1"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',141,1.79577018123537158968e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',142,1.79577018127960753445e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',143,1.79577018127960753445e+09,'{"event":"played","seat":-1,"action":"dice 5 1"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',144,1.79577018129669809345e+09,'{"event":"played","seat":0,"action":"offer wool for grain"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',145,1.79577018130961751939e+09,'{"event":"played","seat":1,"action":"accept"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',146,1.7957701813329613209e+09,'{"event":"played","seat":0,"action":"close red"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',147,1.79577018134309434891e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',148,1.79577018135098576546e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',149,1.79577018135098576546e+09,'{"event":"played","seat":-1,"action":"dice 4 4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',150,1.79577018136159896849e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',151,1.79577018137546348566e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',152,1.79577018137546348566e+09,'{"event":"played","seat":-1,"action":"dice 5 5"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',153,1.79577018138617134097e+09,'{"event":"played","seat":0,"action":"offer ore for lumber"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',154,1.79577018139323735237e+09,'{"event":"played","seat":1,"action":"reject"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',155,1.79577018140132951733e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',156,1.79577018140500402451e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',157,1.79577018140500402451e+09,'{"event":"played","seat":-1,"action":"dice 2 4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',158,1.79577018141348743436e+09,'{"event":"played","seat":1,"action":"buy"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',159,1.79577018141348743436e+09,'{"event":"played","seat":-1,"action":"draw year_of_plenty"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',160,1.79577018142565560335e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',161,1.79577018143269348145e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',162,1.79577018143269348145e+09,'{"event":"played","seat":-1,"action":"dice 3 4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',163,1.7957701814417212009e+09,'{"event":"played","seat":0,"action":"robber h11"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',164,1.7957701814417212009e+09,'{"event":"played","seat":-1,"action":"take brick"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',165,1.79577018145211195947e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',166,1.79577018145756244654e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',167,1.79577018145756244654e+09,'{"event":"played","seat":-1,"action":"dice 6 2"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',168,1.79577018147967410084e+09,'{"event":"played","seat":1,"action":"year_of_plenty lumber grain"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',169,1.79577018148967599868e+09,'{"event":"played","seat":1,"action":"end"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',170,1.7957701814973342419e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',171,1.7957701814973342419e+09,'{"event":"played","seat":-1,"action":"dice 1 4"}');
INSERT INTO "events" VALUES('7rnsjcx69kdj',172,1.79577018151284599307e+09,'{"event":"played","seat":0,"action":"road e34"}');
INSERT INTO "events" VALUES('yvmytymfc7de',1,1.79577018176901221282e+09,'{"event":"created","code":"SWARM-AWAY-FROST-MOTOR","host":"f333134d47dbeacb","settings":{"name":"Shore","game":"island","public":true,"max_players":4,"bot_speed":"fast","rules":{"map":"standard","victory_points":10,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"turn_timer":0,"undo":true,"hints":false,"rated":false,"entry":"knock","watchers":false},"maps":{},"seed":"sealed.d7bb25f7.zF3-bPuTQ9d6_bZGSmb16wQbuKCP21f8NeU3Oc3zTjVjZnmPLhEDLycaOTQqApNlaZJvlpX5hHLJm1dS","paired":[],"invite":"dj9OvVjVZwha7T0ltXNPaA","admitted":[]}');
INSERT INTO "events" VALUES('yvmytymfc7de',2,1.79577018176901221282e+09,'{"event":"sat","person":"f333134d47dbeacb","name":"Ann","colour":"red","local":false,"contribution":null,"account":false,"bot_account":false}');
INSERT INTO "events" VALUES('yvmytymfc7de',3,1.79577018177855896952e+09,'{"event":"bot_seated","bot":"easy","name":"Knot","colour":"blue"}');
INSERT INTO "events" VALUES('yvmytymfc7de',4,1.79577018179382061954e+09,'{"event":"bot_seated","bot":"easy","name":"Fulmar","colour":"ivory"}');
INSERT INTO "events" VALUES('yvmytymfc7de',5,1.79577018180703878403e+09,'{"event":"bot_seated","bot":"easy","name":"Jacana","colour":"orange"}');
INSERT INTO "events" VALUES('yvmytymfc7de',6,1.79577018182950782772e+09,'{"event":"started","version":1,"rules":{"map":"standard","victory_points":10,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"seats":["red","orange","blue","ivory"],"setup":{"board":{"hexes":[{"q":0,"r":-2,"terrain":"pasture","token":5},{"q":1,"r":-2,"terrain":"fields","token":10},{"q":2,"r":-2,"terrain":"forest","token":8},{"q":-1,"r":-1,"terrain":"fields","token":2},{"q":0,"r":-1,"terrain":"fields","token":9},{"q":1,"r":-1,"terrain":"mountains","token":11},{"q":2,"r":-1,"terrain":"forest","token":4},{"q":-2,"r":0,"terrain":"hills","token":6},{"q":-1,"r":0,"terrain":"forest","token":4},{"q":0,"r":0,"terrain":"desert"},{"q":1,"r":0,"terrain":"pasture","token":3},{"q":2,"r":0,"terrain":"pasture","token":11},{"q":-2,"r":1,"terrain":"mountains","token":3},{"q":-1,"r":1,"terrain":"hills","token":5},{"q":0,"r":1,"terrain":"pasture","token":6},{"q":1,"r":1,"terrain":"mountains","token":12},{"q":-2,"r":2,"terrain":"forest","token":8},{"q":-1,"r":2,"terrain":"fields","token":10},{"q":0,"r":2,"terrain":"hills","token":9}],"ports":[{"q":0,"r":-2,"side":"NW","resource":"lumber"},{"q":1,"r":-2,"side":"NE"},{"q":2,"r":-1,"side":"NE"},{"q":2,"r":0,"side":"E","resource":"brick"},{"q":1,"r":1,"side":"SE","resource":"ore"},{"q":-1,"r":2,"side":"SE"},{"q":-2,"r":2,"side":"SW","resource":"wool"},{"q":-2,"r":1,"side":"W"},{"q":-1,"r":-1,"side":"W","resource":"grain"}],"robber":[0,0]}},"seed":"sealed.d7bb25f7.TluT7BMeBMwUj8Sd1ez3rtm7WekIEl0QpGeLSnQwQRjATeRO9pZ4sl8PhT_cVyVG7I_qeynYEG4yW0Y5","seating":["red","blue","ivory","orange"],"contributions":{},"lesson":false,"continued":null}');
INSERT INTO "events" VALUES('yvmytymfc7de',7,1795770181.84989,'{"event":"played","seat":0,"action":"settlement n8"}');
INSERT INTO "events" VALUES('yvmytymfc7de',8,1.7957701818793561459e+09,'{"event":"played","seat":0,"action":"road e13"}');
INSERT INTO "events" VALUES('yvmytymfc7de',9,1.79577018193854713438e+09,'{"event":"played","seat":1,"action":"settlement n40"}');
INSERT INTO "events" VALUES('yvmytymfc7de',10,1.79577018197002029418e+09,'{"event":"played","seat":1,"action":"road e57"}');
INSERT INTO "events" VALUES('yvmytymfc7de',11,1.7957701819999403953e+09,'{"event":"played","seat":2,"action":"settlement n49"}');
INSERT INTO "events" VALUES('yvmytymfc7de',12,1.7957701820145182609e+09,'{"event":"played","seat":2,"action":"road e64"}');
INSERT INTO "events" VALUES('yvmytymfc7de',13,1.79577018203538775441e+09,'{"event":"played","seat":3,"action":"settlement n39"}');
INSERT INTO "events" VALUES('yvmytymfc7de',14,1.79577018204169321057e+09,'{"event":"played","seat":3,"action":"road e50"}');
INSERT INTO "events" VALUES('yvmytymfc7de',15,1.79577018204870676992e+09,'{"event":"played","seat":3,"action":"settlement n5"}');
INSERT INTO "events" VALUES('yvmytymfc7de',16,1.79577018206558060645e+09,'{"event":"played","seat":3,"action":"road e8"}');
INSERT INTO "events" VALUES('yvmytymfc7de',17,1.79577018207805895804e+09,'{"event":"played","seat":2,"action":"settlement n28"}');
INSERT INTO "events" VALUES('yvmytymfc7de',18,1.79577018208846473689e+09,'{"event":"played","seat":2,"action":"road e34"}');
INSERT INTO "events" VALUES('yvmytymfc7de',19,1.79577018211729073525e+09,'{"event":"played","seat":1,"action":"settlement n14"}');
INSERT INTO "events" VALUES('yvmytymfc7de',20,1.79577018212797904009e+09,'{"event":"played","seat":1,"action":"road e21"}');
INSERT INTO "events" VALUES('yvmytymfc7de',21,1.79577018213559341428e+09,'{"event":"played","seat":0,"action":"settlement n48"}');
INSERT INTO "events" VALUES('yvmytymfc7de',22,1.79577018218443131445e+09,'{"event":"played","seat":0,"action":"road e63"}');
INSERT INTO "events" VALUES('yvmytymfc7de',23,1.7957701821933810711e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('yvmytymfc7de',24,1.7957701821933810711e+09,'{"event":"played","seat":-1,"action":"dice 1 3"}');
INSERT INTO "events" VALUES('yvmytymfc7de',25,1795770182.19895,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('yvmytymfc7de',26,1.79577018220814800262e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('yvmytymfc7de',27,1.79577018220814800262e+09,'{"event":"played","seat":-1,"action":"dice 1 1"}');
INSERT INTO "events" VALUES('ca5habhs3gva',1,1.79577018223278641693e+09,'{"event":"created","code":"LION-SCAN-COIL-BUZZ","host":"0fa363a12fff79cd","settings":{"name":"Open","game":"island","public":true,"max_players":3,"bot_speed":"fast","rules":{"map":"standard","victory_points":10,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"turn_timer":0,"undo":true,"hints":false,"rated":false,"entry":"knock","watchers":false},"maps":{},"seed":"sealed.d7bb25f7.C4a3xU0-jYyhZiMqW5oq1Pg7TjZ_pgmd_IQOs3Kj1iDC9nWLs7Uyb_Jnh_CMF6bp0kuWSpS3guK71voS","paired":[],"invite":"sXNyrtwKb_67zUr5tEgSXw","admitted":[]}');
INSERT INTO "events" VALUES('ca5habhs3gva',2,1.79577018223278641693e+09,'{"event":"sat","person":"0fa363a12fff79cd","name":"Beth","colour":"red","local":false,"contribution":null,"account":true,"bot_account":false}');
INSERT INTO "events" VALUES('yvmytymfc7de',28,1.79577018223745012281e+09,'{"event":"played","seat":1,"action":"offer ore for grain"}');
INSERT INTO "events" VALUES('ca5habhs3gva',3,1.7957701822458980083e+09,'{"event":"bot_seated","bot":"easy","name":"Prion","colour":"blue"}');
INSERT INTO "events" VALUES('yvmytymfc7de',29,1.79577018226547336582e+09,'{"event":"played","seat":2,"action":"reject"}');
INSERT INTO "events" VALUES('yvmytymfc7de',30,1.79577018227731370928e+09,'{"event":"played","seat":3,"action":"accept"}');
CREATE TABLE former_accounts (
	person VARCHAR(64) NOT NULL, 
	deleted DOUBLE NOT NULL, 
	CONSTRAINT pk_former_accounts PRIMARY KEY (person)
);
CREATE TABLE game_players (
	person VARCHAR(64) NOT NULL, 
	finished DOUBLE NOT NULL, 
	game_id VARCHAR(32) NOT NULL, 
	result VARCHAR(4) NOT NULL, sums TEXT, 
	CONSTRAINT pk_game_players PRIMARY KEY (person, finished, game_id), 
	CONSTRAINT fk_game_players_game_id FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "game_players" VALUES('0fa363a12fff79cd',1.79577018151284599307e+09,'8585b16c35e67f65821b','lost',NULL);
CREATE TABLE games (
	id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	public BOOLEAN NOT NULL, 
	finished DOUBLE NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	map VARCHAR(80) NOT NULL, 
	seats INTEGER NOT NULL, 
	bots INTEGER NOT NULL, 
	winner VARCHAR(8) NOT NULL, 
	facts TEXT NOT NULL, 
	CONSTRAINT pk_games PRIMARY KEY (id), 
	CONSTRAINT fk_games_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "games" VALUES('8585b16c35e67f65821b','7rnsjcx69kdj',1,1.79577018151284599307e+09,'island','standard',2,1,'bot','{"id":"8585b16c35e67f65821b","game":"island","rules":1,"settings":{"name":"Finished","game":"island","public":true,"max_players":2,"bot_speed":"fast","rules":{"map":"standard","victory_points":5,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"turn_timer":0,"undo":true,"hints":false,"rated":false,"entry":"knock","watchers":false},"map_title":"","host":"0fa363a12fff79cd","seats":[{"colour":"blue","name":"Jacana","person":null,"bot":"easy","points":5,"won":true,"local":false,"bot_account":false},{"colour":"red","name":"Beth","person":"0fa363a12fff79cd","bot":null,"points":2,"won":false,"local":false,"bot_account":false}],"started":1795770178.5785513,"finished":1795770181.512846,"turns":39,"actions":168,"continued":null}');
CREATE TABLE map_texts (
	digest VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_map_texts PRIMARY KEY (digest)
);
INSERT INTO "map_texts" VALUES('f27a6098a9efb8038628ef4cfefc843af96a051623b59eb268d1443a95acb551','island','{"format":"qiatan-map","version":1,"title":"Far Shore","seats":[2,4],"terrain":{"hills":3,"desert":1,"fields":4,"forest":4,"pasture":4,"mountains":3},"tokens":{"2":1,"3":2,"4":2,"5":2,"6":2,"8":2,"9":2,"10":2,"11":2,"12":1},"port_kinds":{"any":4,"ore":1,"wool":1,"brick":1,"grain":1,"lumber":1},"hexes":[{"q":0,"r":-2},{"q":1,"r":-2},{"q":2,"r":-2},{"q":-1,"r":-1},{"q":0,"r":-1},{"q":1,"r":-1},{"q":2,"r":-1},{"q":-2,"r":0},{"q":-1,"r":0},{"q":0,"r":0},{"q":1,"r":0},{"q":2,"r":0},{"q":-2,"r":1},{"q":-1,"r":1},{"q":0,"r":1},{"q":1,"r":1},{"q":-2,"r":2},{"q":-1,"r":2},{"q":0,"r":2}],"ports":[{"q":0,"r":-2,"side":"NW"},{"q":1,"r":-2,"side":"NE"},{"q":-1,"r":-1,"side":"W"},{"q":2,"r":-1,"side":"NE"},{"q":2,"r":0,"side":"E"},{"q":-2,"r":1,"side":"W"},{"q":1,"r":1,"side":"SE"},{"q":-2,"r":2,"side":"SW"},{"q":-1,"r":2,"side":"SE"}]}');
CREATE TABLE maps (
	id VARCHAR(32) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	author VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	title VARCHAR(64) NOT NULL, 
	published BOOLEAN NOT NULL, 
	playable BOOLEAN NOT NULL, 
	facts TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, 
	CONSTRAINT pk_maps PRIMARY KEY (id), 
	CONSTRAINT fk_maps_digest FOREIGN KEY(digest) REFERENCES map_texts (digest)
);
INSERT INTO "maps" VALUES('yqeubenth2n3','f27a6098a9efb8038628ef4cfefc843af96a051623b59eb268d1443a95acb551','0fa363a12fff79cd','Beth','island','Far Shore',1,1,'{"least_seats":2,"most_seats":4,"land":19,"code":null,"message":null}',1.795770178474622488e+09,1.795770178474622488e+09);
CREATE TABLE one_time_tokens (
	hash VARCHAR(64) NOT NULL, 
	purpose VARCHAR(16) NOT NULL, 
	body TEXT NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_one_time_tokens PRIMARY KEY (hash)
);
CREATE TABLE openid_subjects (
	issuer VARCHAR(255) NOT NULL, 
	subject VARCHAR(255) NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_openid_subjects PRIMARY KEY (issuer, subject), 
	CONSTRAINT fk_openid_subjects_person FOREIGN KEY(person) REFERENCES accounts (person)
);
CREATE TABLE passkeys (
	id VARCHAR(1400) NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	public_key TEXT NOT NULL, 
	sign_count BIGINT NOT NULL, 
	label VARCHAR(64) NOT NULL, 
	created DOUBLE NOT NULL, 
	used DOUBLE NOT NULL, 
	CONSTRAINT pk_passkeys PRIMARY KEY (id), 
	CONSTRAINT fk_passkeys_person FOREIGN KEY(person) REFERENCES accounts (person)
);
CREATE TABLE person_reports (
	"by" VARCHAR(64) NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	at DOUBLE NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	reason VARCHAR(16) NOT NULL, 
	words TEXT NOT NULL, 
	code VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_person_reports PRIMARY KEY ("by", person)
);
CREATE TABLE persons (
	id VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	changed DOUBLE NOT NULL, 
	CONSTRAINT pk_persons PRIMARY KEY (id)
);
INSERT INTO "persons" VALUES('0fa363a12fff79cd','Beth',1.79577017835260128973e+09);
INSERT INTO "persons" VALUES('f333134d47dbeacb','Ann',1.79577018175039434437e+09);
CREATE TABLE processes (
	id VARCHAR(32) NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_processes PRIMARY KEY (id)
);
CREATE TABLE rating_changes (
	game_id VARCHAR(32) NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	size VARCHAR(8) NOT NULL, 
	finished DOUBLE NOT NULL, 
	place INTEGER NOT NULL, 
	games INTEGER, 
	mean_before DOUBLE, 
	deviation_before DOUBLE, 
	mean DOUBLE, 
	deviation DOUBLE, left_early BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_rating_changes PRIMARY KEY (game_id, person), 
	CONSTRAINT fk_rating_changes_game_id FOREIGN KEY(game_id) REFERENCES games (id)
);
CREATE TABLE ratings (
	game VARCHAR(32) NOT NULL, 
	size VARCHAR(8) NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	mean DOUBLE NOT NULL, 
	deviation DOUBLE NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (game, size, person)
);
CREATE TABLE server_settings (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_server_settings PRIMARY KEY (name)
);
CREATE TABLE sessions (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	device VARCHAR(64) NOT NULL, 
	created DOUBLE NOT NULL, 
	seen DOUBLE NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (hash)
);
INSERT INTO "sessions" VALUES('bd10e86f69297c889480db63b4406ff7a410eecdb76dd24437d5de0e85ae8e8e','0fa363a12fff79cd','',1.79577017841049814224e+09,1.79577017841049814224e+09,1.83033017841049814224e+09);
CREATE TABLE "tables" (
	id VARCHAR(32) NOT NULL, 
	code VARCHAR(32) NOT NULL, 
	stage VARCHAR(8) NOT NULL, 
	public BOOLEAN NOT NULL, 
	created DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, 
	deadline DOUBLE, 
	deadline_seq INTEGER NOT NULL, 
	summary TEXT NOT NULL, 
	owner VARCHAR(32), 
	fence INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('7rnsjcx69kdj','GREAT-TEN-VAST-SPRAY','over',1,1.79577017852385401727e+09,1.79577018151284599307e+09,NULL,172,'{"table":"7rnsjcx69kdj","code":"GREAT-TEN-VAST-SPRAY","settings":{"name":"Finished","game":"island","public":true,"max_players":2,"bot_speed":"fast","rules":{"map":"standard","victory_points":5,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"turn_timer":0,"undo":true,"hints":false,"rated":false,"entry":"knock","watchers":false},"stage":"over","host":"0fa363a12fff79cd","seats":[{"colour":"blue","name":"Jacana","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false,"local":false,"bot_account":false},{"colour":"red","name":"Beth","person":"0fa363a12fff79cd","bot":null,"ready":false,"present":false,"substitute":null,"away":false,"local":false,"bot_account":false}],"spectators":0,"turn":39,"map_title":"","paired":false}',NULL,0);
INSERT INTO "tables" VALUES('yvmytymfc7de','SWARM-AWAY-FROST-MOTOR','playing',1,1.79577018176901221282e+09,1.79577018227731370928e+09,1.79577020223745012278e+09,30,'{"table":"yvmytymfc7de","code":"SWARM-AWAY-FROST-MOTOR","settings":{"name":"Shore","game":"island","public":true,"max_players":4,"bot_speed":"fast","rules":{"map":"standard","victory_points":10,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"turn_timer":0,"undo":true,"hints":false,"rated":false,"entry":"knock","watchers":false},"stage":"playing","host":"f333134d47dbeacb","seats":[{"colour":"red","name":"Ann","person":"f333134d47dbeacb","bot":null,"ready":false,"present":false,"substitute":null,"away":false,"local":false,"bot_account":false},{"colour":"orange","name":"Jacana","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false,"local":false,"bot_account":false},{"colour":"blue","name":"Knot","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false,"local":false,"bot_account":false},{"colour":"ivory","name":"Fulmar","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false,"local":false,"bot_account":false}],"spectators":0,"turn":2,"map_title":"","paired":false}',NULL,0);
INSERT INTO "tables" VALUES('ca5habhs3gva','LION-SCAN-COIL-BUZZ','open',1,1.79577018223278641693e+09,1.7957701822458980083e+09,NULL,3,'{"table":"ca5habhs3gva","code":"LION-SCAN-COIL-BUZZ","settings":{"name":"Open","game":"island","public":true,"max_players":3,"bot_speed":"fast","rules":{"map":"standard","victory_points":10,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"turn_timer":0,"undo":true,"hints":false,"rated":false,"entry":"knock","watchers":false},"stage":"open","host":"0fa363a12fff79cd","seats":[{"colour":"red","name":"Beth","person":"0fa363a12fff79cd","bot":null,"ready":false,"present":false,"substitute":null,"away":false,"local":false,"bot_account":false},{"colour":"blue","name":"Prion","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false,"local":false,"bot_account":false}],"spectators":0,"turn":0,"map_title":"","paired":false}',NULL,0);
CREATE TABLE unsorted_tables (
	table_id VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_unsorted_tables PRIMARY KEY (table_id), 
	CONSTRAINT fk_unsorted_tables_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX ix_maps_owner ON maps (owner);
CREATE INDEX ix_maps_digest ON maps (digest);
CREATE INDEX ix_maps_game_published_changed ON maps (game, published, changed);
CREATE INDEX ix_games_listed ON games (public, finished, id, game, map, seats, bots, winner);
CREATE INDEX ix_games_table_id ON games (table_id);
CREATE UNIQUE INDEX uq_accounts_folded ON accounts (folded);
CREATE UNIQUE INDEX uq_accounts_shape ON accounts (shape);
CREATE INDEX ix_passkeys_person ON passkeys (person);
CREATE INDEX ix_openid_subjects_person ON openid_subjects (person);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_sessions_expires ON sessions (expires);
CREATE INDEX ix_one_time_tokens_expires ON one_time_tokens (expires);
CREATE INDEX ix_tables_stage ON tables (stage);
CREATE UNIQUE INDEX uq_tables_code ON tables (code) WHERE stage <> 'over';
CREATE INDEX ix_tables_owner ON tables (owner) WHERE stage <> 'over';
CREATE INDEX ix_ratings_person ON ratings (person);
CREATE INDEX ix_ratings_game_size_mean ON ratings (game, size, mean);
CREATE INDEX ix_rating_changes_game_size_finished_game_id ON rating_changes (game, size, finished, game_id);
CREATE INDEX ix_rating_changes_person_game_size_finished ON rating_changes (person, game, size, finished);
CREATE INDEX ix_rating_changes_unrated ON rating_changes (game, size) WHERE games IS NULL;
CREATE INDEX ix_game_players_unsummed ON game_players (game_id) WHERE sums IS NULL;
CREATE INDEX ix_person_reports_person ON person_reports (person);
CREATE INDEX ix_accounts_owner ON accounts (owner);
CREATE INDEX ix_bot_tokens_bot ON bot_tokens (bot);
DELETE FROM "sqlite_sequence";
COMMIT;
