-- What the realtime service keeps in the database, with the names and columns a hosted project has.
create schema realtime;
