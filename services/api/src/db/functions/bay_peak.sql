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
$$;
