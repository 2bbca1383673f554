ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_format" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "email" text;