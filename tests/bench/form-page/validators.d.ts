/** Made when the page is built: the validators of `given.ts`, compiled ahead. */
declare const validators: import('@rjsf/validator-ajv8').ValidatorFunctions;
export default validators;
