ALTER TABLE "termination_requests" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "termination_requests" ADD COLUMN "a_effet_differe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "termination_requests" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "termination_requests" ADD COLUMN "pieces" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "termination_requests" ADD COLUMN "etat" text DEFAULT 'transmise' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "termination_requests_pending" ON "termination_requests" USING btree ("contract_id") WHERE "termination_requests"."etat" in ('transmise', 'acceptee');