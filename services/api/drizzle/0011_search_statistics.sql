-- From a hundred sampled names PostgreSQL takes a search for one that finds next to nothing, and looks up each driver that it finds at the location.
alter table "drivers" alter column "name" set statistics 1000;--> statement-breakpoint
alter table "drivers" alter column "phone" set statistics 1000;--> statement-breakpoint
alter table "vehicles" alter column "normalised" set statistics 1000;
