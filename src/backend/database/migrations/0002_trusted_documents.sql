CREATE TABLE "trusted_documents" (
	"hash" text PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"served_at" timestamp with time zone DEFAULT now() NOT NULL
);
