-- The key of a plate with one of these letters was that of a letter of the same script. src/plate/fill-plate-keys.ts makes it again.
SELECT set_config('hosts.quiet', 'on', true);--> statement-breakpoint
UPDATE "bookings" SET "plate_key" = NULL WHERE "plate" ~ '[ꞴꞘӀƖꞲϺꞳҮӠƷȜꝪӨƟꝊꟚↃ]';--> statement-breakpoint
UPDATE "vehicles" SET "plate_key" = NULL WHERE "plate" ~ '[ꞴꞘӀƖꞲϺꞳҮӠƷȜꝪӨƟꝊꟚↃ]';--> statement-breakpoint
UPDATE "gate_events" SET "plate_key" = NULL WHERE "plate" ~ '[ꞴꞘӀƖꞲϺꞳҮӠƷȜꝪӨƟꝊꟚↃ]';--> statement-breakpoint
SELECT set_config('hosts.quiet', 'off', true);
