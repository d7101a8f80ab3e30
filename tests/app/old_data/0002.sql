-- key 3892d4920dbddb8fde14d3f7d5c55997b2ffde15e8385c5e6009e0194957e501
-- cookie 1.b97af6c194ad7c6c31e09f52a28b41f4.7e1d3022b8b7300c6d16651d704b7272bf7769dd95834088a3a6448587a84358
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (table_id, seq), 
	CONSTRAINT fk_events_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('muqgz7p9ax5j',1,1.7953831381434342861e+09,'{"event":"created","code":"PINE-20","host":"c7a97524f793ecdf","settings":{"name":"Shore","game":"island","public":true,"max_players":4,"bot_speed":"fast","rules":{"map":"standard","victory_points":10,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"turn_timer":0,"undo":true,"hints":false},"maps":{}}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',2,1.7953831381434342861e+09,'{"event":"sat","person":"c7a97524f793ecdf","name":"Ann","colour":"red","local":false}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',3,1.79538313814786744124e+09,'{"event":"bot_seated","bot":"easy","name":"Auklet","colour":"blue"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',4,1.79538313816171956065e+09,'{"event":"bot_seated","bot":"easy","name":"Booby","colour":"ivory"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',5,1.79538313817143630976e+09,'{"event":"bot_seated","bot":"easy","name":"Murre","colour":"orange"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',6,1.79538313818252897257e+09,'{"event":"started","version":1,"rules":{"map":"standard","victory_points":10,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"seats":["blue","orange","red","ivory"],"setup":{"board":{"hexes":[{"q":0,"r":-2,"terrain":"fields","token":6},{"q":1,"r":-2,"terrain":"pasture","token":2},{"q":2,"r":-2,"terrain":"hills","token":5},{"q":-1,"r":-1,"terrain":"mountains","token":3},{"q":0,"r":-1,"terrain":"forest","token":9},{"q":1,"r":-1,"terrain":"pasture","token":10},{"q":2,"r":-1,"terrain":"forest","token":8},{"q":-2,"r":0,"terrain":"desert"},{"q":-1,"r":0,"terrain":"mountains","token":4},{"q":0,"r":0,"terrain":"hills","token":11},{"q":1,"r":0,"terrain":"forest","token":3},{"q":2,"r":0,"terrain":"pasture","token":4},{"q":-2,"r":1,"terrain":"mountains","token":8},{"q":-1,"r":1,"terrain":"fields","token":5},{"q":0,"r":1,"terrain":"pasture","token":6},{"q":1,"r":1,"terrain":"fields","token":11},{"q":-2,"r":2,"terrain":"hills","token":10},{"q":-1,"r":2,"terrain":"forest","token":9},{"q":0,"r":2,"terrain":"fields","token":12}],"ports":[{"q":0,"r":-2,"side":"NW","resource":"wool"},{"q":1,"r":-2,"side":"NE","resource":"grain"},{"q":2,"r":-1,"side":"NE","resource":"brick"},{"q":2,"r":0,"side":"E","resource":"lumber"},{"q":1,"r":1,"side":"SE"},{"q":-1,"r":2,"side":"SE"},{"q":-2,"r":2,"side":"SW","resource":"ore"},{"q":-2,"r":1,"side":"W"},{"q":-1,"r":-1,"side":"W"}],"robber":[-2,0]}},"seed":"ee0e04d11a0c88ac6cd18d459924cd03606d48d2c7f6b4c2c301ff84127d4cfd","lesson":false}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',7,1.79538313824621772766e+09,'{"event":"played","seat":0,"action":"settlement n39"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',8,1.7953831382573368549e+09,'{"event":"played","seat":0,"action":"road e56"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',9,1.79538313828173112874e+09,'{"event":"played","seat":1,"action":"settlement n29"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',10,1.79538313828973627095e+09,'{"event":"played","seat":1,"action":"road e35"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',11,1.79538313829266595834e+09,'{"event":"played","seat":2,"action":"settlement n8"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',12,1.79538313829811930653e+09,'{"event":"played","seat":2,"action":"road e13"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',13,1.79538313831147241595e+09,'{"event":"played","seat":3,"action":"settlement n40"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',14,1.79538313831648325925e+09,'{"event":"played","seat":3,"action":"road e51"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',15,1.79538313833330559726e+09,'{"event":"played","seat":3,"action":"settlement n14"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',16,1.79538313834584951399e+09,'{"event":"played","seat":3,"action":"road e21"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',17,1.79538313835494327545e+09,'{"event":"played","seat":2,"action":"settlement n5"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',18,1.79538313835728454586e+09,'{"event":"played","seat":2,"action":"road e4"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',19,1.79538313836217474934e+09,'{"event":"played","seat":1,"action":"settlement n25"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',20,1.79538313836681509018e+09,'{"event":"played","seat":1,"action":"road e37"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',21,1.79538313837256407741e+09,'{"event":"played","seat":0,"action":"settlement n18"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',22,1.79538313837684059145e+09,'{"event":"played","seat":0,"action":"road e28"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',23,1.79538313838050270082e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',24,1.79538313838050270082e+09,'{"event":"played","seat":-1,"action":"dice 2 2"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',25,1.79538313839184784891e+09,'{"event":"played","seat":0,"action":"road e36"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',26,1.79538313839697957034e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',27,1.79538313840237736705e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',28,1.79538313840237736705e+09,'{"event":"played","seat":-1,"action":"dice 5 3"}');
INSERT INTO "events" VALUES('muqgz7p9ax5j',29,1.79538313840949249272e+09,'{"event":"played","seat":1,"action":"offer lumber for brick"}');
CREATE TABLE map_texts (
	digest VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_map_texts PRIMARY KEY (digest)
);
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
CREATE TABLE persons (
	id VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	changed DOUBLE NOT NULL, 
	CONSTRAINT pk_persons PRIMARY KEY (id)
);
INSERT INTO "persons" VALUES('c7a97524f793ecdf','Ann',1.7953831381313824654e+09);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	code VARCHAR(16) NOT NULL, 
	stage VARCHAR(8) NOT NULL, 
	public BOOLEAN NOT NULL, 
	created DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, 
	deadline DOUBLE, 
	deadline_seq INTEGER NOT NULL, 
	summary TEXT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('muqgz7p9ax5j','PINE-20','playing',1,1.7953831381434342861e+09,1.79538313840949249272e+09,1.79538313840949249272e+09,29,'{"table":"muqgz7p9ax5j","code":"PINE-20","settings":{"name":"Shore","game":"island","public":true,"max_players":4,"bot_speed":"fast","rules":{"map":"standard","victory_points":10,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"turn_timer":0,"undo":true,"hints":false},"stage":"playing","host":"c7a97524f793ecdf","seats":[{"colour":"blue","name":"Auklet","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false,"local":false},{"colour":"orange","name":"Murre","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false,"local":false},{"colour":"red","name":"Ann","person":"c7a97524f793ecdf","bot":null,"ready":false,"present":false,"substitute":null,"away":false,"local":false},{"colour":"ivory","name":"Booby","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false,"local":false}],"spectators":0,"turn":2,"map_title":""}');
CREATE INDEX ix_tables_stage ON tables (stage);
CREATE INDEX ix_tables_deadline ON tables (deadline);
CREATE INDEX ix_maps_owner ON maps (owner);
CREATE INDEX ix_maps_digest ON maps (digest);
CREATE INDEX ix_maps_game_published_changed ON maps (game, published, changed);
COMMIT;
