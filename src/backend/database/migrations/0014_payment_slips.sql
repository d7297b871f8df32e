CREATE TABLE "paid_instalments" (
	"contract_id" text NOT NULL,
	"date_echeance" date NOT NULL,
	CONSTRAINT "paid_instalments_contract_id_date_echeance_pk" PRIMARY KEY("contract_id","date_echeance")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "moyen_paiement" text DEFAULT 'PRELEVEMENT' NOT NULL;--> statement-breakpoint
ALTER TABLE "hosted_operations" ADD COLUMN "slip" jsonb;--> statement-breakpoint
ALTER TABLE "paid_instalments" ADD CONSTRAINT "paid_instalments_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;