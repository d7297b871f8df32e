ALTER TABLE "termination_requests" ADD COLUMN "de_droit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "termination_requests" ADD COLUMN "date_suspension" date;--> statement-breakpoint
UPDATE "termination_requests" SET "de_droit" = true WHERE "motif" IN ('R02', 'R03', 'R10', 'R71', 'R80');--> statement-breakpoint
UPDATE "errands" SET "args" = "args" || '{"deDroit": true}'::jsonb WHERE "nature" = 'resiliation' AND "args"->>'motif' IN ('R02', 'R03', 'R10', 'R71', 'R80');
