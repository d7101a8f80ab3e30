-- key a9ddbea4140a696c13455e87abb29027f84b6698d5c79761faafbef494fac575
-- cookie 1.7ee95dacbf0aaede2ab5dbe247dffbc4.204d81c1eb9338ba7fd5c201abf5d40f3fbbcff93459efed605e098b6c41980c
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (table_id, seq), 
	CONSTRAINT fk_events_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('8p3h2mxxjbzf',1,1.79538314530190372462e+09,'{"event":"created","code":"GULL-44","host":"9642daa74ae3a2f3","settings":{"name":"Shore","game":"island","public":true,"max_players":4,"bot_speed":"fast","rules":{"map":"standard","victory_points":10,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"turn_timer":0,"undo":true,"hints":false},"maps":{},"seed":"879755fc1d4ab7368b753e3805244043937e992ffc59426ec6199c9fa6c23410"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',2,1.79538314530190372462e+09,'{"event":"sat","person":"9642daa74ae3a2f3","name":"Ann","colour":"red","local":false,"contribution":null}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',3,1.79538314530706024163e+09,'{"event":"bot_seated","bot":"easy","name":"Dipper","colour":"blue"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',4,1.7953831453097202778e+09,'{"event":"bot_seated","bot":"easy","name":"Stork","colour":"ivory"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',5,1.79538314531203842165e+09,'{"event":"bot_seated","bot":"easy","name":"Willet","colour":"orange"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',6,1.79538314531398344045e+09,'{"event":"started","version":1,"rules":{"map":"standard","victory_points":10,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"seats":["ivory","blue","red","orange"],"setup":{"board":{"hexes":[{"q":0,"r":-2,"terrain":"forest","token":6},{"q":1,"r":-2,"terrain":"hills","token":2},{"q":2,"r":-2,"terrain":"pasture","token":5},{"q":-1,"r":-1,"terrain":"forest","token":3},{"q":0,"r":-1,"terrain":"forest","token":9},{"q":1,"r":-1,"terrain":"mountains","token":10},{"q":2,"r":-1,"terrain":"pasture","token":8},{"q":-2,"r":0,"terrain":"fields","token":8},{"q":-1,"r":0,"terrain":"hills","token":4},{"q":0,"r":0,"terrain":"mountains","token":11},{"q":1,"r":0,"terrain":"forest","token":3},{"q":2,"r":0,"terrain":"mountains","token":4},{"q":-2,"r":1,"terrain":"fields","token":10},{"q":-1,"r":1,"terrain":"pasture","token":5},{"q":0,"r":1,"terrain":"fields","token":6},{"q":1,"r":1,"terrain":"hills","token":11},{"q":-2,"r":2,"terrain":"desert"},{"q":-1,"r":2,"terrain":"fields","token":9},{"q":0,"r":2,"terrain":"pasture","token":12}],"ports":[{"q":0,"r":-2,"side":"NW"},{"q":1,"r":-2,"side":"NE","resource":"lumber"},{"q":2,"r":-1,"side":"NE","resource":"ore"},{"q":2,"r":0,"side":"E"},{"q":1,"r":1,"side":"SE"},{"q":-1,"r":2,"side":"SE","resource":"brick"},{"q":-2,"r":2,"side":"SW","resource":"grain"},{"q":-2,"r":1,"side":"W","resource":"wool"},{"q":-1,"r":-1,"side":"W"}],"robber":[-2,2]}},"seed":"879755fc1d4ab7368b753e3805244043937e992ffc59426ec6199c9fa6c23410","seating":["red","blue","ivory","orange"],"contributions":{},"lesson":false}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',7,1795383145.33713,'{"event":"played","seat":0,"action":"settlement n22"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',8,1.79538314534281921381e+09,'{"event":"played","seat":0,"action":"road e25"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',9,1795383145.35511,'{"event":"played","seat":1,"action":"settlement n23"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',10,1.79538314536623954775e+09,'{"event":"played","seat":1,"action":"road e35"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',11,1.79538314537809538841e+09,'{"event":"played","seat":2,"action":"settlement n8"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',12,1.79538314538176131248e+09,'{"event":"played","seat":2,"action":"road e13"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',13,1.79538314541255021095e+09,'{"event":"played","seat":3,"action":"settlement n36"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',14,1.79538314543960070604e+09,'{"event":"played","seat":3,"action":"road e46"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',15,1.79538314545003557199e+09,'{"event":"played","seat":3,"action":"settlement n14"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',16,1.79538314545638203615e+09,'{"event":"played","seat":3,"action":"road e21"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',17,1795383145.45949,'{"event":"played","seat":2,"action":"settlement n5"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',18,1.79538314546254944804e+09,'{"event":"played","seat":2,"action":"road e4"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',19,1.7953831454700448513e+09,'{"event":"played","seat":1,"action":"settlement n35"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',20,1.79538314547524213791e+09,'{"event":"played","seat":1,"action":"road e51"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',21,1.79538314548036527637e+09,'{"event":"played","seat":0,"action":"settlement n25"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',22,1.7953831454855480194e+09,'{"event":"played","seat":0,"action":"road e31"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',23,1.79538314548891544345e+09,'{"event":"played","seat":0,"action":"roll"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',24,1.79538314548891544345e+09,'{"event":"played","seat":-1,"action":"dice 5 1"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',25,1.79538314549595260619e+09,'{"event":"played","seat":0,"action":"end"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',26,1.79538314549934458733e+09,'{"event":"played","seat":1,"action":"roll"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',27,1.79538314549934458733e+09,'{"event":"played","seat":-1,"action":"dice 3 3"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',28,1.79538314550728583338e+09,'{"event":"played","seat":1,"action":"buy"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',29,1.79538314550728583338e+09,'{"event":"played","seat":-1,"action":"draw knight"}');
INSERT INTO "events" VALUES('8p3h2mxxjbzf',30,1.79538314551693773271e+09,'{"event":"played","seat":1,"action":"offer grain for wool"}');
CREATE TABLE game_players (
	person VARCHAR(64) NOT NULL, 
	finished DOUBLE NOT NULL, 
	game_id VARCHAR(32) NOT NULL, 
	result VARCHAR(4) NOT NULL, 
	CONSTRAINT pk_game_players PRIMARY KEY (person, finished, game_id), 
	CONSTRAINT fk_game_players_game_id FOREIGN KEY(game_id) REFERENCES games (id)
);
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
INSERT INTO "persons" VALUES('9642daa74ae3a2f3','Ann',1.79538314529728579519e+09);
CREATE TABLE processes (
	id VARCHAR(32) NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_processes PRIMARY KEY (id)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	code VARCHAR(16) NOT NULL, 
	stage VARCHAR(8) NOT NULL, 
	public BOOLEAN NOT NULL, 
	created DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, 
	deadline DOUBLE, 
	deadline_seq INTEGER NOT NULL, 
	summary TEXT NOT NULL, owner VARCHAR(32), fence INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('8p3h2mxxjbzf','GULL-44','playing',1,1.79538314530190372462e+09,1.79538314551693773271e+09,1.79538314551693773271e+09,30,'{"table":"8p3h2mxxjbzf","code":"GULL-44","settings":{"name":"Shore","game":"island","public":true,"max_players":4,"bot_speed":"fast","rules":{"map":"standard","victory_points":10,"seafarers":false,"ruleset":"qiatan","balanced_dice":false,"special_build_phase":false,"mystery":false,"bank_size":"by_seats","bank_display":"estimate","open_hands":false,"hand_limit":7,"trade_offer_seconds":20,"counter_offers":true,"card_before_roll":false,"robber_to_desert":true,"friendly_robber":false,"win_any_time":false,"vacate_on_broken_tie":false},"turn_timer":0,"undo":true,"hints":false},"stage":"playing","host":"9642daa74ae3a2f3","seats":[{"colour":"ivory","name":"Stork","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false,"local":false},{"colour":"blue","name":"Dipper","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false,"local":false},{"colour":"red","name":"Ann","person":"9642daa74ae3a2f3","bot":null,"ready":false,"present":false,"substitute":null,"away":false,"local":false},{"colour":"orange","name":"Willet","person":null,"bot":"easy","ready":true,"present":true,"substitute":null,"away":false,"local":false}],"spectators":0,"turn":2,"map_title":""}',NULL,0);
CREATE TABLE unsorted_tables (
	table_id VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_unsorted_tables PRIMARY KEY (table_id), 
	CONSTRAINT fk_unsorted_tables_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX ix_tables_stage ON tables (stage);
CREATE INDEX ix_maps_owner ON maps (owner);
CREATE INDEX ix_maps_digest ON maps (digest);
CREATE INDEX ix_maps_game_published_changed ON maps (game, published, changed);
CREATE INDEX ix_tables_owner ON tables (owner) WHERE stage <> 'over';
CREATE UNIQUE INDEX uq_tables_code ON tables (code) WHERE stage <> 'over';
CREATE INDEX ix_games_listed ON games (public, finished, id, game, map, seats, bots, winner);
CREATE INDEX ix_games_table_id ON games (table_id);
COMMIT;
