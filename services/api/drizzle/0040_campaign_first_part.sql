ALTER TABLE "campaigns" ADD COLUMN "first_size" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "first_done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "halted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "halt_failed" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "halt_stopped" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "rest_at" timestamp with time zone;