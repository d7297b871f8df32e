CREATE TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oidc_payloads" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'work' NOT NULL;--> statement-breakpoint
CREATE INDEX "request_counts_end" ON "request_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "oidc_payloads_network" ON "oidc_payloads" USING btree ("network","expires_at");--> statement-breakpoint
CREATE INDEX "jobs_lane" ON "jobs" USING btree ("state","lane","run_at");