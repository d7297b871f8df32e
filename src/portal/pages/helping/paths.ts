/** Where somebody who helps is: the list, and a contract. */
export const helpingPath = '/aider';
export const contractPath = `${helpingPath}/{id}`;
