; By default, an uninstall keeps Foyer's data.
;   "Uninstall Foyer.exe" /S               keeps the data: a reinstallation finds it again
;   "Uninstall Foyer.exe" /S /REMOVEDATA   removes the student data, queue and logs of every account on this computer,
;                                          and the Credential Manager entries of the account that runs it
; Windows lets no one open another account's Credential Manager: run Foyer.exe --remove-data at each logoff before.
!macro customUnInstall
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/REMOVEDATA" $R1
  ${IfNot} ${Errors}
    nsExec::Exec '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --remove-data'
    Pop $R1
    FindFirst $R2 $R3 "$PROFILE\..\*"
    ${DoWhile} $R3 != ""
      ${If} $R3 != "."
      ${AndIf} $R3 != ".."
        RMDir /r "$PROFILE\..\$R3\AppData\Local\Foyer"
      ${EndIf}
      FindNext $R2 $R3
    ${Loop}
    FindClose $R2
  ${EndIf}
  DeleteRegKey SHCTX "Software\Classes\foyer"
!macroend

; Links such as foyer:find?q=anna start Foyer, which opens none of them until its settings or a policy allow links.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\foyer" "" "URL:Foyer"
  WriteRegStr SHCTX "Software\Classes\foyer" "URL Protocol" ""
  WriteRegStr SHCTX "Software\Classes\foyer\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend
