{
  "aliases": {
    "{{jbangAliasName}}": {
      "script-ref": "{{jbangDistributionGA}}:{{projectVersion}}",
      "description": "{{projectDescription}}",
      "java": "{{distributionJavaVersion}}+"
    }
  }
}
