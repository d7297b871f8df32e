/** The folder of the built portal that holds the module by which the server draws pages; browsers never get it. */
export const drawingFolder = '.draw';
