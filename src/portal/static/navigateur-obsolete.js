// Read by browsers of any age: nothing in it is younger than they are.
(function () {
  var offer = document.getElementById('continue');
  var button = offer.getElementsByTagName('button')[0];
  button.onclick = function () {
    var back = '/';
    try {
      localStorage.setItem('navigateurObsoleteIgnore', 'true');
      back = sessionStorage.getItem('navigateurObsoleteRetour') || '/';
      sessionStorage.removeItem('navigateurObsoleteRetour');
    } catch (_) {
      // without storage, each page leads here again
    }
    // of this site, whatever was kept
    location.replace('/' + back.replace(/^[/\\]+/, ''));
  };
  offer.removeAttribute('hidden');
})();
