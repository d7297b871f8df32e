ALTER TABLE "oidc_payloads" ADD COLUMN "device" jsonb;--> statement-breakpoint
ALTER TABLE "oidc_payloads" ADD COLUMN "seen_at" timestamp with time zone;