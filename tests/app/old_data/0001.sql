-- key 421b0e44140f821e6ced10a83e575cb9d665b0e46d99e6c45dfc8c39d06d2f40
-- cookie 1.a223a340632855872e453c32052ed066.8e911af50353cdb25bb4586c6e036e08853156ef4c79b06fe527bf41cc291264
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (table_id, seq), 
	CONSTRAINT fk_events_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('84y6jn8hb56z',1,1.79538346137813830368e+09,'{"event":"created","code":"YARD-32","host":"409a7766301fdb21","settings":{"name":"Shore","game":"island","public":true,"max_players":4,"bot_speed":"fast","rules":{"map":"standard","victory_points":10,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"standard","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":false,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false,"seafarers":false},"turn_timer":0}}');
INSERT INTO "events" VALUES('84y6jn8hb56z',2,1.79538346137813830368e+09,'{"event":"sat","person":"409a7766301fdb21","name":"Ann","colour":"red"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',3,1.7953834613943119049e+09,'{"event":"bot_seated","bot":"easy","name":"Ama","colour":"blue"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',4,1.79538346140458631512e+09,'{"event":"bot_seated","bot":"easy","name":"Bo","colour":"ivory"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',5,1.79538346142201852805e+09,'{"event":"bot_seated","bot":"easy","name":"Cai","colour":"orange"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',6,1.79538346144472503659e+09,'{"event":"started","version":1,"rules":{"map":"standard","victory_points":10,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"standard","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":false,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false,"seafarers":false},"seats":["ivory","red","orange","blue"],"setup":{"board":{"hexes":[{"q":0,"r":-2,"terrain":"forest","token":6},{"q":1,"r":-2,"terrain":"pasture","token":2},{"q":2,"r":-2,"terrain":"mountains","token":5},{"q":-1,"r":-1,"terrain":"hills","token":3},{"q":0,"r":-1,"terrain":"forest","token":9},{"q":1,"r":-1,"terrain":"hills","token":10},{"q":2,"r":-1,"terrain":"forest","token":8},{"q":-2,"r":0,"terrain":"desert"},{"q":-1,"r":0,"terrain":"mountains","token":4},{"q":0,"r":0,"terrain":"fields","token":11},{"q":1,"r":0,"terrain":"fields","token":3},{"q":2,"r":0,"terrain":"hills","token":4},{"q":-2,"r":1,"terrain":"mountains","token":8},{"q":-1,"r":1,"terrain":"pasture","token":5},{"q":0,"r":1,"terrain":"fields","token":6},{"q":1,"r":1,"terrain":"fields","token":11},{"q":-2,"r":2,"terrain":"forest","token":10},{"q":-1,"r":2,"terrain":"pasture","token":9},{"q":0,"r":2,"terrain":"pasture","token":12}],"ports":[{"q":0,"r":-2,"side":"NW","resource":"wool"},{"q":1,"r":-2,"side":"NE"},{"q":2,"r":-1,"side":"NE"},{"q":2,"r":0,"side":"E"},{"q":1,"r":1,"side":"SE","resource":"grain"},{"q":-1,"r":2,"side":"SE","resource":"ore"},{"q":-2,"r":2,"side":"SW","resource":"brick"},{"q":-2,"r":1,"side":"W"},{"q":-1,"r":-1,"side":"W","resource":"lumber"}],"robber":[-2,0]}},"seed":"d18e8e2341474234617270442f855d2f65be78674f6483fb864000e79e6b28c6"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',7,1.79538346165652942659e+09,'{"event":"played","seat":0,"action":"settlement n39"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',8,1.79538346206074142454e+09,'{"event":"played","seat":0,"action":"road e56"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',9,1.79538346220563316346e+09,'{"event":"played","seat":1,"action":"settlement n8"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',10,1.79538346227583169934e+09,'{"event":"played","seat":1,"action":"road e13"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',11,1.79538346271673679354e+09,'{"event":"played","seat":2,"action":"settlement n14"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',12,1.79538346278299570076e+09,'{"event":"played","seat":2,"action":"road e21"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',13,1.79538346293236231805e+09,'{"event":"played","seat":3,"action":"settlement n40"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',14,1.79538346302800297738e+09,'{"event":"played","seat":3,"action":"road e51"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',15,1.7953834631255350113e+09,'{"event":"played","seat":3,"action":"settlement n17"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',16,1.79538346321579194071e+09,'{"event":"played","seat":3,"action":"road e25"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',17,1.79538346329464483259e+09,'{"event":"played","seat":2,"action":"settlement n29"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',18,1.795383463319401741e+09,'{"event":"played","seat":2,"action":"road e43"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',19,1.79538346334191370014e+09,'{"event":"played","seat":1,"action":"settlement n5"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',20,1.79538346338024139402e+09,'{"event":"played","seat":1,"action":"road e4"}');
INSERT INTO "events" VALUES('84y6jn8hb56z',21,1.79538346349429917339e+09,'{"event":"played","seat":0,"action":"settlement n25"}');
CREATE TABLE persons (
	id VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	changed DOUBLE NOT NULL, 
	CONSTRAINT pk_persons PRIMARY KEY (id)
);
INSERT INTO "persons" VALUES('409a7766301fdb21','Ann',1.79538346135867595671e+09);
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
INSERT INTO "tables" VALUES('84y6jn8hb56z','YARD-32','playing',1,1.79538346137813830368e+09,1.79538346349429917339e+09,1.79538346349429917339e+09,21,'{"table":"84y6jn8hb56z","code":"YARD-32","settings":{"name":"Shore","game":"island","public":true,"max_players":4,"bot_speed":"fast","rules":{"map":"standard","victory_points":10,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"standard","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":false,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false,"seafarers":false},"turn_timer":0},"stage":"playing","host":"409a7766301fdb21","seats":[{"colour":"ivory","name":"Bo","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false},{"colour":"red","name":"Ann","person":"409a7766301fdb21","bot":null,"ready":false,"present":false,"substitute":null,"away":false},{"colour":"orange","name":"Cai","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false},{"colour":"blue","name":"Ama","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false}],"spectators":0,"turn":0,"map_title":""}');
CREATE INDEX ix_tables_stage ON tables (stage);
CREATE INDEX ix_tables_deadline ON tables (deadline);
COMMIT;
