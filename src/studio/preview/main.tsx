document.body.append('aperçu');
