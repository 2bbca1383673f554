-- Lists that requests send as sets since 4.0: each value once, in its order, so that an old flood of repeats is neither answered nor refused
-- when its row is changed. An unknown kind cannot be read.
UPDATE "bays" SET "vehicle_types" = ARRAY(
		SELECT "value" FROM unnest("vehicle_types") WITH ORDINALITY AS "item" ("value", "place")
		WHERE "value" IN ('car', 'van', 'truck', 'trailer', 'motorcycle')
		GROUP BY "value" ORDER BY min("place")
	)
WHERE NOT "vehicle_types" <@ ARRAY['car', 'van', 'truck', 'trailer', 'motorcycle'] OR cardinality("vehicle_types") > (SELECT count(DISTINCT "value") FROM unnest("vehicle_types") AS "value");--> statement-breakpoint
UPDATE "bays" SET "features" = ARRAY(
		SELECT "value" FROM unnest("features") WITH ORDINALITY AS "item" ("value", "place")
		WHERE "value" IN ('power', 'reefer', 'covered', 'ev', 'drive-through')
		GROUP BY "value" ORDER BY min("place")
	)
WHERE NOT "features" <@ ARRAY['power', 'reefer', 'covered', 'ev', 'drive-through'] OR cardinality("features") > (SELECT count(DISTINCT "value") FROM unnest("features") AS "value");--> statement-breakpoint
UPDATE "warehouses" SET "amenities" = ARRAY(
		SELECT "value" FROM unnest("amenities") WITH ORDINALITY AS "item" ("value", "place")
		GROUP BY "value" ORDER BY min("place")
	)
WHERE cardinality("amenities") > (SELECT count(DISTINCT "value") FROM unnest("amenities") AS "value");--> statement-breakpoint
UPDATE "warehouse_drivers" SET "tags" = ARRAY(
		SELECT "value" FROM unnest("tags") WITH ORDINALITY AS "item" ("value", "place")
		GROUP BY "value" ORDER BY min("place")
	)
WHERE cardinality("tags") > (SELECT count(DISTINCT "value") FROM unnest("tags") AS "value");
