ALTER TABLE "driver_imports" ADD COLUMN "agreed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_imports" ADD COLUMN "without_consent" integer DEFAULT 0 NOT NULL;