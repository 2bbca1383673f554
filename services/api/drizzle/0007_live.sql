-- What a statement has changed is told once per location, when its transaction commits, to every API process that listens (src/live/).
-- Only ids: who receives them reads the data with the rights it has. A payload has less than 200 of the 8,000 bytes allowed.
CREATE FUNCTION "notify_live"("locations" integer[], "tags" text[]) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('live', json_build_object('accountId', "account_id", 'warehouseId', "id", 'tags', "tags")::text)
	FROM "warehouses" WHERE "id" = ANY ("locations")
$$;--> statement-breakpoint
-- The arguments of a trigger are the tags of the API slice whose data its table is part of.
CREATE FUNCTION "notify_changed_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "notify_live"(ARRAY(SELECT DISTINCT "warehouse_id" FROM "changed"), TG_ARGV);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "notify_changed_warehouses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "notify_live"(ARRAY(SELECT "id" FROM "changed"), TG_ARGV);
	RETURN NULL;
END $$;--> statement-breakpoint
-- A transition table belongs to one kind of statement, so each table has a trigger for each.
DO $$
DECLARE "source" record;
BEGIN
	FOR "source" IN SELECT * FROM (VALUES
		('bookings', '''Booking'', ''Occupancy'''),
		('blocks', '''Block'', ''Occupancy'', ''Bay'''),
		('bays', '''Bay'', ''Block'', ''Occupancy'', ''Warehouse'''),
		('rates', '''Rate'', ''Warehouse'''),
		('photos', '''Photo'', ''Warehouse'''),
		('campaigns', '''Campaign''')
	) AS "sources" ("name", "tags") LOOP
		EXECUTE format('CREATE TRIGGER "live_insert" AFTER INSERT ON %I REFERENCING NEW TABLE AS "changed"
			FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_rows"(%s)', "source"."name", "source"."tags");
		EXECUTE format('CREATE TRIGGER "live_update" AFTER UPDATE ON %I REFERENCING NEW TABLE AS "changed"
			FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_rows"(%s)', "source"."name", "source"."tags");
		EXECUTE format('CREATE TRIGGER "live_delete" AFTER DELETE ON %I REFERENCING OLD TABLE AS "changed"
			FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_rows"(%s)', "source"."name", "source"."tags");
	END LOOP;
END $$;--> statement-breakpoint
-- A browser that shows a deleted campaign would ask for it in vain, even when it has deleted it itself. Lists poll.
DROP TRIGGER "live_delete" ON "campaigns";--> statement-breakpoint
-- Locations are archived, never deleted.
CREATE TRIGGER "live_insert" AFTER INSERT ON "warehouses" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_warehouses"('Warehouse');--> statement-breakpoint
CREATE TRIGGER "live_update" AFTER UPDATE ON "warehouses" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_warehouses"('Warehouse');
