import { readFileSync, writeFileSync } from 'node:fs'

/** Registers `foyer:` links, as `uninstall.nsh` does for the other installer. The MSI removes what it wrote. */
const component = `
      <Component Id="FoyerLinks" Guid="*">
        <RegistryValue Root="HKLM" Key="Software\\Classes\\foyer" Type="string" Value="URL:Foyer" KeyPath="yes"/>
        <RegistryValue Root="HKLM" Key="Software\\Classes\\foyer" Name="URL Protocol" Type="string" Value=""/>
        <RegistryValue Root="HKLM" Key="Software\\Classes\\foyer\\shell\\open\\command" Type="string"
          Value="&quot;[#mainExecutable]&quot; &quot;%1&quot;"/>
      </Component>
`

/** Called by electron-builder, which registers no links for an MSI. `path`: the WiX project of the MSI. */
export function msiProjectCreated(path: string): void {
  const project = readFileSync(path, 'utf8')
  const end = project.lastIndexOf('</ComponentGroup>')
  if (end < 0 || !project.includes('Id="mainExecutable"'))
    throw new Error('links cannot be registered: the WiX project has no executable or no components')
  writeFileSync(path, project.slice(0, end) + component + project.slice(end))
}
