-- Filled by src/plate/fill-plate-keys.ts. Of empty columns the indexes are quick to build: docs/deploying.md, "Large tables".
ALTER TABLE "bookings" ADD COLUMN IF NOT EXISTS "plate_key" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN IF NOT EXISTS "plate_key" text;--> statement-breakpoint
ALTER TABLE "gate_events" ADD COLUMN IF NOT EXISTS "plate_key" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_warehouse_id_plate_key_index" ON "bookings" USING btree ("warehouse_id","plate_key");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_plate_key_index" ON "bookings" USING gin ("plate_key" gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_without_plate_key_index" ON "bookings" USING btree ("id") WHERE "bookings"."plate_key" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vehicles_plate_key_index" ON "vehicles" USING gin ("plate_key" gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "vehicles_without_plate_key_index" ON "vehicles" USING btree ("id") WHERE "vehicles"."plate_key" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gate_events_plate_key_index" ON "gate_events" USING btree ("warehouse_id","plate_key","type","occurred_at") WHERE "gate_events"."undone_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gate_events_without_plate_key_index" ON "gate_events" USING btree ("id") WHERE "gate_events"."plate_key" is null and "gate_events"."plate" is not null;--> statement-breakpoint
-- Else PostgreSQL expects few rows without a key, and searches by the old rule read them all.
ANALYZE "bookings" ("plate_key");--> statement-breakpoint
ANALYZE "vehicles" ("plate_key");--> statement-breakpoint
ANALYZE "gate_events" ("plate_key");--> statement-breakpoint
-- A process of the release before, which may run beside, changes a plate without its key. One of its own spaces or dashes changes no key.
CREATE FUNCTION "forget_plate_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."plate_key" := NULL;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "forget_plate_key" BEFORE UPDATE OF "plate" ON "bookings" FOR EACH ROW
	WHEN (NEW."plate_key" IS NOT DISTINCT FROM OLD."plate_key"
		AND regexp_replace(upper(NEW."plate"), '[[:space:][:punct:]]', '', 'g')
			IS DISTINCT FROM regexp_replace(upper(OLD."plate"), '[[:space:][:punct:]]', '', 'g'))
	EXECUTE FUNCTION "forget_plate_key"();--> statement-breakpoint
-- Filling the keys changes nothing that a screen has to load again.
CREATE OR REPLACE FUNCTION "notify_changed_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('hosts.quiet', true) IS DISTINCT FROM 'on' THEN
		PERFORM "notify_live"(ARRAY(SELECT DISTINCT "warehouse_id" FROM "changed"), TG_ARGV);
	END IF;
	RETURN NULL;
END $$;
