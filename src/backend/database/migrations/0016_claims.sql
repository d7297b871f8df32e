CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"reference" text NOT NULL,
	"type_sinistre" text NOT NULL,
	"nature_sinistre" text NOT NULL,
	"date_survenance" date NOT NULL,
	"date_declaration" date NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_reference_errands_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."errands"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_member" ON "claims" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "claims_reference" ON "claims" USING btree ("reference");