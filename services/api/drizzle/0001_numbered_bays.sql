CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_numbered_bay_once" EXCLUDE USING gist (
	"bay_id" WITH =,
	tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("bay_numbered" AND "status" IN ('confirmed', 'checked_in'));
