-- A server with millions of events can build it beforehand, without holding up its gates: docs/deploying.md, "Large tables".
CREATE INDEX IF NOT EXISTS "gate_events_plate_index" ON "gate_events" USING btree ("warehouse_id",regexp_replace(upper("plate"), '[[:space:][:punct:]]', '', 'g'),"type","occurred_at") WHERE "gate_events"."undone_at" is null;--> statement-breakpoint
-- New rows of such an index wait in a list of up to 4 MB, which every search reads whole: a plate took ten times as long to find.
ALTER INDEX "bookings_search_index" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "drivers_phone_index" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "vehicles_normalised_index" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "warehouse_drivers_warehouse_id_name_index" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list(oid) FROM pg_class
WHERE relname IN ('bookings_search_index', 'drivers_phone_index', 'vehicles_normalised_index', 'warehouse_drivers_warehouse_id_name_index')
	AND relkind = 'i' AND relnamespace = current_schema()::regnamespace;
