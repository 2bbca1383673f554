-- Whoever confirms a booking, and however. One that is reinstated has its old code, unless another booking got it meanwhile.
CREATE OR REPLACE FUNCTION "set_access_code"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."status" NOT IN ('confirmed', 'checked_in') THEN
		RETURN NEW;
	END IF;
	IF NEW."access_code" IS NULL OR (TG_OP = 'UPDATE' AND OLD."status" NOT IN ('confirmed', 'checked_in') AND EXISTS (
		SELECT 1 FROM "bookings" WHERE "warehouse_id" = NEW."warehouse_id" AND "access_code" = NEW."access_code"
			AND "status" IN ('confirmed', 'checked_in') AND "id" <> NEW."id")) THEN
		NEW."access_code" := "create_access_code"(NEW."warehouse_id");
	END IF;
	RETURN NEW;
END $$;
