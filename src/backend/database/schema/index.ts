export * from './accounts.ts';
export * from './contracts.ts';
export * from './documents.ts';
export * from './identity.ts';
export * from './members.ts';
export * from './releases.ts';
export * from './service.ts';
export * from './submissions.ts';
