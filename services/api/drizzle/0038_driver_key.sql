ALTER TABLE "warehouse_drivers" ADD COLUMN IF NOT EXISTS "key" text;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "warehouse_drivers_key" ON "warehouse_drivers" USING btree ("warehouse_id","key") WHERE "warehouse_drivers"."key" is not null;
