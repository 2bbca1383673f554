CREATE OR REPLACE FUNCTION "place_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"bay" "bays";
	"here" integer;
BEGIN
	-- A stay that is as it was keeps its place, also where nobody could come any more: at a retired bay, in a smaller pool.
	IF TG_OP = 'UPDATE' AND (NEW."bay_id", NEW."starts_at", NEW."ends_at", NEW."status", NEW."checked_in_at")
		IS NOT DISTINCT FROM (OLD."bay_id", OLD."starts_at", OLD."ends_at", OLD."status", OLD."checked_in_at") THEN
		RETURN NULL;
	END IF;
	-- Waits for a location that is being archived. Its bookings of the past may still change.
	IF NEW."status" IN ('requested', 'confirmed', 'checked_in') AND NEW."ends_at" > now() AND 'archived' =
		(SELECT "status" FROM "warehouses" WHERE "id" = NEW."warehouse_id" FOR KEY SHARE) THEN
		RAISE EXCEPTION 'location % is archived', NEW."warehouse_id" USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'location_archived';
	END IF;
	-- Both bays of a move, always in the same order: two vehicles that swap their bays would wait for each other.
	PERFORM "lock_bay"("id") FROM (SELECT DISTINCT unnest(ARRAY[OLD."bay_id", NEW."bay_id"]) AS "id" ORDER BY 1) AS "uses"
	WHERE "id" IS NOT NULL;
	DELETE FROM "bay_spans" WHERE "booking_id" = NEW."id";
	IF NEW."bay_id" IS NULL OR NEW."status" NOT IN ('confirmed', 'checked_in') THEN
		RETURN NULL;
	END IF;
	SELECT * INTO "bay" FROM "bays" WHERE "id" = NEW."bay_id";
	-- Who is there already stays there, and leaves it.
	IF "bay"."status" = 'retired' AND NOT (TG_OP = 'UPDATE' AND NEW."status" = 'checked_in' AND OLD."bay_id" = NEW."bay_id") THEN
		RAISE EXCEPTION 'bay % is retired', NEW."bay_id" USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bay_in_use';
	END IF;
	-- Vehicles that stay beyond their end are in no span, but they are there.
	IF NEW."status" = 'checked_in' AND (TG_OP = 'INSERT' OR OLD."status" <> 'checked_in' OR OLD."bay_id" <> NEW."bay_id") THEN
		SELECT count(*) INTO "here" FROM "bookings" WHERE "bay_id" = NEW."bay_id" AND "status" = 'checked_in';
		IF "here" > "bay"."capacity" THEN
			RAISE EXCEPTION 'bay % is occupied', NEW."bay_id" USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bay_occupied';
		END IF;
	END IF;
	IF NEW."bay_numbered" THEN
		INSERT INTO "bay_spans" ("bay_id", "span", "booking_id")
		VALUES (NEW."bay_id", tstzrange("held_since"(NEW), NEW."ends_at"), NEW."id");
	ELSE
		PERFORM "check_pool"(NEW."bay_id", "held_since"(NEW), NEW."ends_at", "bay"."capacity");
	END IF;
	RETURN NULL;
END $$;
