ALTER TABLE "bank_accounts" ADD COLUMN "mandat_a_verifier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "piece_identite" jsonb;