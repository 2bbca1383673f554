ALTER TABLE "warehouses" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_accountId_key_unique" UNIQUE("account_id","key");