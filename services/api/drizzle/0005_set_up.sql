CREATE TABLE "blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"warehouse_id" integer NOT NULL,
	"bay_id" integer NOT NULL,
	"bay_numbered" boolean NOT NULL,
	"places" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_places" CHECK ("blocks"."places" >= 1 and (not "blocks"."bay_numbered" or "blocks"."places" = 1)),
	CONSTRAINT "blocks_ends_after_start" CHECK ("blocks"."ends_at" > "blocks"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"warehouse_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"sizes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "rates_warehouse_id_index";--> statement-breakpoint
-- A location could have two rates per unit: the first one was shown.
DELETE FROM "rates" "later" USING "rates" "first" WHERE "later"."warehouse_id" = "first"."warehouse_id" AND "later"."per" = "first"."per" AND "later"."id" > "first"."id";--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "bay_id" integer;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "closures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "quiet_hours" jsonb DEFAULT '{"from":"21:00","to":"07:00"}'::jsonb;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_bay_id_bay_numbered_bays_id_numbered_fk" FOREIGN KEY ("bay_id","bay_numbered") REFERENCES "public"."bays"("id","numbered") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_warehouse_id_index" ON "blocks" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "blocks_bay_id_starts_at_index" ON "blocks" USING btree ("bay_id","starts_at");--> statement-breakpoint
CREATE INDEX "photos_warehouse_id_position_index" ON "photos" USING btree ("warehouse_id","position");--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_bay_id_bays_id_fk" FOREIGN KEY ("bay_id") REFERENCES "public"."bays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_bay_id_starts_at_index" ON "bookings" USING btree ("bay_id","starts_at");--> statement-breakpoint
CREATE INDEX "invites_invited_by_index" ON "invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "rates_bay_id_index" ON "rates" USING btree ("bay_id");--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_once" UNIQUE NULLS NOT DISTINCT("warehouse_id","per","zone","bay_id");--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_one_scope" CHECK ("rates"."zone" is null or "rates"."bay_id" is null);--> statement-breakpoint
-- Blocked bays get blocks until further notice. Around bookings, they start after the last one, and end before the first one.
WITH "booked" AS (
	SELECT "bay_id", min("starts_at") AS "first", max("ends_at") AS "last"
	FROM "bookings" WHERE "status" IN ('confirmed', 'checked_in') AND "ends_at" > now() GROUP BY "bay_id"
), "blocked" AS (
	SELECT "bays".*, "booked"."first", "booked"."last"
	FROM "bays" LEFT JOIN "booked" ON "booked"."bay_id" = "bays"."id" WHERE "bays"."status" = 'blocked'
)
INSERT INTO "blocks" ("warehouse_id", "bay_id", "bay_numbered", "places", "starts_at", "ends_at", "reason")
SELECT "warehouse_id", "id", "numbered", "capacity", now(), "first", 'Out of use' FROM "blocked" WHERE "first" > now()
UNION ALL
SELECT "warehouse_id", "id", "numbered", "capacity", greatest(now(), "last"), NULL, 'Out of use' FROM "blocked";--> statement-breakpoint
UPDATE "bays" SET "status" = 'active' WHERE "status" = 'blocked';--> statement-breakpoint
-- A numbered bay is used once at a time, by a booking or a block: both are mirrored here, under one constraint.
CREATE TABLE "bay_spans" (
	"bay_id" integer NOT NULL,
	"span" tstzrange NOT NULL,
	"booking_id" integer UNIQUE REFERENCES "bookings"("id") ON DELETE CASCADE,
	"block_id" integer UNIQUE REFERENCES "blocks"("id") ON DELETE CASCADE,
	CONSTRAINT "bay_spans_one_source" CHECK (num_nonnulls("booking_id", "block_id") = 1),
	CONSTRAINT "numbered_bay_once" EXCLUDE USING gist ("bay_id" WITH =, "span" WITH &&)
);--> statement-breakpoint
INSERT INTO "bay_spans" ("bay_id", "span", "booking_id")
SELECT "bay_id", tstzrange("starts_at", "ends_at"), "id" FROM "bookings" WHERE "bay_numbered" AND "status" IN ('confirmed', 'checked_in');--> statement-breakpoint
INSERT INTO "bay_spans" ("bay_id", "span", "block_id")
SELECT "bay_id", tstzrange("starts_at", "ends_at"), "id" FROM "blocks" WHERE "bay_numbered";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_numbered_bay_once";--> statement-breakpoint
-- The most places of a bay that bookings and blocks use at once between two times; of blocks, without one that is about to change. With
-- "present", vehicles that are still there use their places until then.
CREATE FUNCTION "bay_peak"("bay" integer, "since" timestamptz, "until" timestamptz, "without_block" integer DEFAULT NULL, "present" timestamptz DEFAULT NULL)
RETURNS integer LANGUAGE sql STABLE AS $$
	WITH "held" AS (
		SELECT "starts_at", greatest("ends_at", CASE WHEN "status" = 'checked_in' THEN $5 END) AS "ends_at" FROM "bookings"
		WHERE "bay_id" = $1 AND "status" IN ('confirmed', 'checked_in') AND "starts_at" < $3
	), "uses" AS (
		SELECT greatest("starts_at", $2) AS "start", "ends_at" AS "end", 1 AS "places" FROM "held" WHERE "ends_at" > $2
		UNION ALL
		SELECT greatest("starts_at", $2), coalesce("ends_at", 'infinity'), "places" FROM "blocks"
		WHERE "bay_id" = $1 AND "starts_at" < $3 AND coalesce("ends_at", 'infinity') > $2 AND "id" IS DISTINCT FROM $4
	), "changes" AS (
		SELECT "start" AS "at", "places" FROM "uses" UNION ALL SELECT "end", -"places" FROM "uses"
	)
	SELECT coalesce(max("taken"), 0)::integer
	FROM (SELECT sum("places") OVER (ORDER BY "at", "places" ROWS UNBOUNDED PRECEDING) AS "taken" FROM "changes") "sweep"
$$;--> statement-breakpoint
-- Every use of a bay locks its row first, so that uses of one bay wait for each other: two inserts that an exclusion constraint compares
-- would deadlock. The count is a statement of its own, so that it sees what the lock has waited for. NO KEY: foreign keys share it.
CREATE FUNCTION "lock_bay"("bay" integer) RETURNS "bays" LANGUAGE sql AS $$
	SELECT * FROM "bays" WHERE "id" = $1 FOR NO KEY UPDATE
$$;--> statement-breakpoint
CREATE FUNCTION "check_pool"("bay" integer, "since" timestamptz, "until" timestamptz, "places" integer, "present" timestamptz DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF "bay_peak"("bay", "since", "until", NULL, "present") > "places" THEN
		RAISE EXCEPTION 'bay % has no place left', "bay" USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'pool_capacity';
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "place_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "bay" "bays";
BEGIN
	DELETE FROM "bay_spans" WHERE "booking_id" = NEW."id";
	-- Waits for a location that is being archived. Its bookings of the past may still change.
	IF NEW."status" IN ('requested', 'confirmed', 'checked_in') AND NEW."ends_at" > now() AND 'archived' =
		(SELECT "status" FROM "warehouses" WHERE "id" = NEW."warehouse_id" FOR KEY SHARE) THEN
		RAISE EXCEPTION 'location % is archived', NEW."warehouse_id" USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'location_archived';
	END IF;
	IF NEW."bay_id" IS NULL OR NEW."status" NOT IN ('confirmed', 'checked_in') THEN
		RETURN NULL;
	END IF;
	"bay" := "lock_bay"(NEW."bay_id");
	IF "bay"."status" = 'retired' THEN
		RAISE EXCEPTION 'bay % is retired', NEW."bay_id" USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bay_in_use';
	ELSIF NEW."bay_numbered" THEN
		INSERT INTO "bay_spans" ("bay_id", "span", "booking_id")
		VALUES (NEW."bay_id", tstzrange(NEW."starts_at", NEW."ends_at"), NEW."id");
	ELSE
		PERFORM "check_pool"(NEW."bay_id", NEW."starts_at", NEW."ends_at", "bay"."capacity");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "place_block"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "bay" "bays";
BEGIN
	"bay" := "lock_bay"(NEW."bay_id");
	DELETE FROM "bay_spans" WHERE "block_id" = NEW."id";
	-- The blocks of a bay that has retired since still end.
	IF TG_OP = 'INSERT' AND "bay"."status" = 'retired' THEN
		RAISE EXCEPTION 'bay % is retired', NEW."bay_id" USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bay_in_use';
	END IF;
	IF NEW."bay_numbered" THEN
		INSERT INTO "bay_spans" ("bay_id", "span", "block_id")
		VALUES (NEW."bay_id", tstzrange(NEW."starts_at", NEW."ends_at"), NEW."id");
	ELSE
		PERFORM "check_pool"(NEW."bay_id", NEW."starts_at", coalesce(NEW."ends_at", 'infinity'), "bay"."capacity");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "shrink_pool"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A pool that shrinks keeps a place for who overstays. Nobody knows until when: for an hour, so that later bookings are no reason.
	PERFORM "check_pool"(NEW."id", now(), 'infinity', NEW."capacity", now() + interval '1 hour');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "place_booking" AFTER INSERT OR UPDATE OF "bay_id", "bay_numbered", "starts_at", "ends_at", "status" ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION "place_booking"();--> statement-breakpoint
CREATE TRIGGER "place_block" AFTER INSERT OR UPDATE OF "bay_id", "bay_numbered", "starts_at", "ends_at", "places" ON "blocks"
	FOR EACH ROW EXECUTE FUNCTION "place_block"();--> statement-breakpoint
CREATE TRIGGER "shrink_pool" AFTER UPDATE OF "capacity" ON "bays"
	FOR EACH ROW WHEN (NEW."capacity" < OLD."capacity" AND NOT NEW."numbered") EXECUTE FUNCTION "shrink_pool"();
