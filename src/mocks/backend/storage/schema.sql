-- The tables of the storage service, with the names and columns a hosted project has.
create schema storage;
