CREATE OR REPLACE FUNCTION "check_pool"("bay" integer, "since" timestamptz, "until" timestamptz, "places" integer, "present" timestamptz DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF "bay_peak"("bay", "since", "until", NULL, "present") > "places" THEN
		RAISE EXCEPTION 'bay % has no place left', "bay" USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'pool_capacity';
	END IF;
END $$;
