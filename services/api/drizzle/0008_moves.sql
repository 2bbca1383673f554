ALTER TABLE "bookings" ADD COLUMN "bay_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_warehouse_id_refund_index" ON "bookings" USING btree ("warehouse_id","starts_at") WHERE "bookings"."paid_amount" > case when "bookings"."status" = 'cancelled' then 0 else "bookings"."amount" end;--> statement-breakpoint
-- Since when a stay holds its bay: from its start, since the vehicle came if that was earlier, since the move if that was later.
CREATE FUNCTION "held_since"("booking" "bookings") RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
	SELECT least(
		greatest(
			CASE WHEN "booking"."status" = 'checked_in' THEN least("booking"."starts_at", "booking"."checked_in_at") ELSE "booking"."starts_at" END,
			"booking"."bay_since"
		),
		"booking"."ends_at"
	)
$$;--> statement-breakpoint
-- A stay that gets a bay after its start did not use it before: what was there earlier that day is no reason against it.
CREATE FUNCTION "date_bay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."bay_id" IS NOT NULL AND NEW."status" IN ('confirmed', 'checked_in')
		AND NOT (OLD."status" IN ('confirmed', 'checked_in') AND OLD."bay_id" IS NOT DISTINCT FROM NEW."bay_id") THEN
		NEW."bay_since" := NULL;
		IF "held_since"(NEW) < now() THEN
			NEW."bay_since" := now();
		END IF;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "date_bay" BEFORE UPDATE OF "bay_id", "status" ON "bookings" FOR EACH ROW EXECUTE FUNCTION "date_bay"();--> statement-breakpoint
-- The most places of a bay that bookings and blocks use at once between two times; without a block or a booking that is about to change. With
-- "present", vehicles that are still there use their places until then.
CREATE OR REPLACE FUNCTION "bay_peak"("bay" integer, "since" timestamptz, "until" timestamptz, "without_block" integer DEFAULT NULL, "present" timestamptz DEFAULT NULL,
	"without_booking" integer DEFAULT NULL)
RETURNS integer LANGUAGE sql STABLE AS $$
	WITH "held" AS (
		SELECT "held_since"("bookings") AS "starts_at",
			greatest("ends_at", CASE WHEN "status" = 'checked_in' THEN $5 END) AS "ends_at"
		FROM "bookings" WHERE "bay_id" = $1 AND "status" IN ('confirmed', 'checked_in') AND "id" IS DISTINCT FROM $6
	), "uses" AS (
		SELECT greatest("starts_at", $2) AS "start", "ends_at" AS "end", 1 AS "places" FROM "held" WHERE "ends_at" > $2 AND "starts_at" < $3
		UNION ALL
		SELECT greatest("starts_at", $2), coalesce("ends_at", 'infinity'), "places" FROM "blocks"
		WHERE "bay_id" = $1 AND "starts_at" < $3 AND coalesce("ends_at", 'infinity') > $2 AND "id" IS DISTINCT FROM $4
	), "changes" AS (
		SELECT "start" AS "at", "places" FROM "uses" UNION ALL SELECT "end", -"places" FROM "uses"
	)
	SELECT coalesce(max("taken"), 0)::integer
	FROM (SELECT sum("places") OVER (ORDER BY "at", "places" ROWS UNBOUNDED PRECEDING) AS "taken" FROM "changes") "sweep"
$$;--> statement-breakpoint
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
