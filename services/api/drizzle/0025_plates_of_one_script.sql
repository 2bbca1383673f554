-- The key of a plate with one of these letters was that of a letter of the same script. src/plate/fill-plate-keys.ts makes it again.
SELECT set_config('hosts.quiet', 'on', true);--> statement-breakpoint
UPDATE "bookings" SET "plate_key" = NULL WHERE "plate" ~ '[ꞴꞘӀƖꞲϺꞳҮӠƷȜꝪӨƟꝊꟚↃ]';--> statement-breakpoint
UPDATE "vehicles" SET "plate_key" = NULL WHERE "plate" ~ '[ꞴꞘӀƖꞲϺꞳҮӠƷȜꝪӨƟꝊꟚↃ]';--> statement-breakpoint
UPDATE "gate_events" SET "plate_key" = NULL WHERE "plate" ~ '[ꞴꞘӀƖꞲϺꞳҮӠƷȜꝪӨƟꝊꟚↃ]';--> statement-breakpoint
SELECT set_config('hosts.quiet', 'off', true);--> statement-breakpoint
-- A plate that is typed in another script is written with the key that it has. A mark says that it was written: triggers run in the order of
-- their names, and only one for a column knows whether a statement sets it.
CREATE FUNCTION "announce_plate_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."plate_key" := NEW."plate_key" || '!';
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "announce_plate_key" BEFORE UPDATE OF "plate_key" ON "bookings" FOR EACH ROW
	WHEN (NEW."plate" IS DISTINCT FROM OLD."plate" AND NEW."plate_key" IS NOT DISTINCT FROM OLD."plate_key")
	EXECUTE FUNCTION "announce_plate_key"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "forget_plate_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."plate_key" := CASE WHEN NEW."plate_key" = OLD."plate_key" || '!' THEN OLD."plate_key" END;
	RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER "forget_plate_key" ON "bookings";--> statement-breakpoint
CREATE TRIGGER "forget_plate_key" BEFORE UPDATE OF "plate" ON "bookings" FOR EACH ROW
	WHEN (NEW."plate" IS DISTINCT FROM OLD."plate"
		AND (NEW."plate_key" IS NOT DISTINCT FROM OLD."plate_key" OR NEW."plate_key" = OLD."plate_key" || '!'))
	EXECUTE FUNCTION "forget_plate_key"();
