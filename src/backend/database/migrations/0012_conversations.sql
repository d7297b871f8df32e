CREATE TABLE "conversation_messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"member_id" text NOT NULL,
	"is_mon_message" boolean NOT NULL,
	"expediteur" text NOT NULL,
	"message" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"contract_id" text,
	"nature" text NOT NULL,
	"objet" text NOT NULL,
	"numero" text,
	"reference" text NOT NULL,
	"date_initialisation" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_reference_errands_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."errands"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_messages_of" ON "conversation_messages" USING btree ("conversation_id","date");--> statement-breakpoint
CREATE INDEX "conversations_member" ON "conversations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "conversations_reference" ON "conversations" USING btree ("reference");