CREATE TABLE "booking_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"user_name" text,
	"from" text,
	"to" text NOT NULL,
	"reason" text,
	"amount" integer,
	"method" text,
	"changes" jsonb,
	"key" text,
	CONSTRAINT "booking_events_bookingId_key_unique" UNIQUE("booking_id","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"series" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "vehicle_type" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "checked_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "paid_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "booking_texts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_booking_id_id_index" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_events_warehouse_id_at_index" ON "booking_events" USING btree ("warehouse_id","at");--> statement-breakpoint
CREATE INDEX "jobs_run_at_index" ON "jobs" USING btree ("run_at") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_series_id_index" ON "jobs" USING btree ("series","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_warehouseId_key_unique" UNIQUE("warehouse_id","key");--> statement-breakpoint
CREATE INDEX "bookings_bay_id_open_index" ON "bookings" USING btree ("bay_id","ends_at") WHERE "bookings"."status" in ('confirmed', 'checked_in');--> statement-breakpoint
CREATE INDEX "bookings_warehouse_id_status_ends_at_expires_at_index" ON "bookings" USING btree ("warehouse_id","status","ends_at","expires_at");--> statement-breakpoint
CREATE INDEX "bookings_warehouse_id_checked_out_at_index" ON "bookings" USING btree ("warehouse_id","checked_out_at");--> statement-breakpoint
CREATE INDEX "bookings_warehouse_id_unpaid_index" ON "bookings" USING btree ("warehouse_id","starts_at") WHERE "bookings"."paid_amount" < "bookings"."amount";--> statement-breakpoint
CREATE INDEX "bookings_search_index" ON "bookings" USING gin (regexp_replace(upper("plate"), '[[:space:][:punct:]]', '', 'g') gin_trgm_ops,("ref"::text) gin_trgm_ops);--> statement-breakpoint
UPDATE "bookings" SET "paid_amount" = "amount" WHERE "paid";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "paid";--> statement-breakpoint
UPDATE "bookings" SET "checked_in_at" = "starts_at" WHERE "status" IN ('checked_in', 'checked_out');--> statement-breakpoint
UPDATE "bookings" SET "checked_out_at" = "ends_at" WHERE "status" = 'checked_out';--> statement-breakpoint
-- The history of older bookings begins with what is known of them.
INSERT INTO "booking_events" ("booking_id", "warehouse_id", "action", "at", "to")
SELECT "id", "warehouse_id", CASE WHEN "expires_at" IS NULL THEN 'create' ELSE 'request' END, "created_at",
	CASE WHEN "expires_at" IS NULL THEN 'confirmed' ELSE 'requested' END
FROM "bookings";--> statement-breakpoint
INSERT INTO "booking_events" ("booking_id", "warehouse_id", "action", "at", "to", "amount", "method")
SELECT "id", "warehouse_id", 'payment', "created_at", "status", "paid_amount", 'other' FROM "bookings" WHERE "paid_amount" > 0;--> statement-breakpoint
-- Requests that are open now expire by a job, like later ones.
INSERT INTO "jobs" ("kind", "key", "payload", "run_at")
SELECT 'expire-request', 'expire-request-' || "id", jsonb_build_object('bookingId', "id"), "expires_at"
FROM "bookings" WHERE "status" = 'requested' AND "expires_at" > now();--> statement-breakpoint
-- Not of bookings from before, some of which have none.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_bay_required" CHECK ("bay_id" IS NOT NULL OR "status" NOT IN ('confirmed', 'checked_in')) NOT VALID;--> statement-breakpoint
-- A vehicle that came early uses its bay since then.
DROP TRIGGER "place_booking" ON "bookings";--> statement-breakpoint
DROP FUNCTION "bay_peak"(integer, timestamptz, timestamptz, integer, timestamptz);--> statement-breakpoint
-- The most places of a bay that bookings and blocks use at once between two times; without a block or a booking that is about to change. With
-- "present", vehicles that are still there use their places until then.
CREATE FUNCTION "bay_peak"("bay" integer, "since" timestamptz, "until" timestamptz, "without_block" integer DEFAULT NULL, "present" timestamptz DEFAULT NULL,
	"without_booking" integer DEFAULT NULL)
RETURNS integer LANGUAGE sql STABLE AS $$
	WITH "held" AS (
		SELECT CASE WHEN "status" = 'checked_in' THEN least("starts_at", "checked_in_at") ELSE "starts_at" END AS "starts_at",
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
		INSERT INTO "bay_spans" ("bay_id", "span", "booking_id") VALUES (
			NEW."bay_id",
			tstzrange(CASE WHEN NEW."status" = 'checked_in' THEN least(NEW."starts_at", NEW."checked_in_at") ELSE NEW."starts_at" END, NEW."ends_at"),
			NEW."id"
		);
	ELSE
		PERFORM "check_pool"(NEW."bay_id", least(NEW."starts_at", CASE WHEN NEW."status" = 'checked_in' THEN NEW."checked_in_at" END), NEW."ends_at", "bay"."capacity");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "place_booking" AFTER INSERT OR UPDATE OF "bay_id", "bay_numbered", "starts_at", "ends_at", "status", "checked_in_at" ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION "place_booking"();
