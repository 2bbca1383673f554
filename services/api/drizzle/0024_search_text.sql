-- Filled by src/search/fill-search-text.ts. Of empty columns the indexes are quick to build: docs/deploying.md, "Large tables".
ALTER TABLE "drivers" ADD COLUMN IF NOT EXISTS "search_text" text;--> statement-breakpoint
ALTER TABLE "warehouse_drivers" ADD COLUMN IF NOT EXISTS "search_text" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "drivers_without_search_text_index" ON "drivers" USING btree ("id") WHERE "drivers"."search_text" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "warehouse_drivers_warehouse_id_search_text_index" ON "warehouse_drivers" USING gin ("warehouse_id","search_text" gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "warehouse_drivers_without_search_text_index" ON "warehouse_drivers" USING btree ("warehouse_id") WHERE "warehouse_drivers"."search_text" is null;--> statement-breakpoint
ALTER TABLE "warehouse_drivers" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
-- Else PostgreSQL expects few drivers without a text, and searches by the old rule read them all.
ANALYZE "drivers" ("search_text");--> statement-breakpoint
ANALYZE "warehouse_drivers" ("search_text");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "copy_driver_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "name", "search_text" INTO NEW."name", NEW."search_text" FROM "drivers" WHERE "id" = NEW."driver_id";
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "update_driver_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "warehouse_drivers" SET "name" = NEW."name", "search_text" = NEW."search_text" WHERE "driver_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "update_driver_name" ON "drivers";--> statement-breakpoint
CREATE TRIGGER "update_driver_name" AFTER UPDATE ON "drivers" FOR EACH ROW
	WHEN (NEW."name" IS DISTINCT FROM OLD."name" OR NEW."search_text" IS DISTINCT FROM OLD."search_text")
	EXECUTE FUNCTION "update_driver_name"();--> statement-breakpoint
-- A process of the release before changes a name or a phone without the text that searches read, which only JavaScript can write.
CREATE FUNCTION "forget_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search_text" := NULL;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "forget_search_text" BEFORE UPDATE OF "name", "phone", "company" ON "drivers" FOR EACH ROW
	WHEN ((NEW."name", NEW."phone", NEW."company") IS DISTINCT FROM (OLD."name", OLD."phone", OLD."company")
		AND NEW."search_text" IS NOT DISTINCT FROM OLD."search_text")
	EXECUTE FUNCTION "forget_search_text"();
