-- Six digits that no other open booking of the location has. From a UUID, whose digits nobody can foresee.
CREATE OR REPLACE FUNCTION "create_access_code"("location" integer) RETURNS char(6) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"code" char(6);
BEGIN
	LOOP
		"code" := lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 12))::bit(48)::bigint % 1000000)::text, 6, '0');
		EXIT WHEN NOT EXISTS (SELECT 1 FROM "bookings"
			WHERE "warehouse_id" = "location" AND "access_code" = "code" AND "status" IN ('confirmed', 'checked_in'));
	END LOOP;
	RETURN "code";
END $$;
