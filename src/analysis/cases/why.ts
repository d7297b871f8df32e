const MEANINGLESS = /^(?:test|todo|tbd|xxx?|idem|n\/?a|rien|voir|ok|cas|essai)$/i;

/** Whether it could be looked up: a word or a code, and none of those that stand for nothing. */
export const saysWhy = (why: string): boolean => /[\p{L}\d]{2}/u.test(why) && !MEANINGLESS.test(why.trim());
