-- Since when a stay holds its bay: from its start, since the vehicle came if that was earlier, since the move if that was later.
CREATE OR REPLACE FUNCTION "held_since"("booking" "bookings") RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
	SELECT least(
		greatest(
			CASE WHEN "booking"."status" = 'checked_in' THEN least("booking"."starts_at", "booking"."checked_in_at") ELSE "booking"."starts_at" END,
			"booking"."bay_since"
		),
		"booking"."ends_at"
	)
$$;
